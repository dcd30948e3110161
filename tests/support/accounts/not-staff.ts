import { expect } from "vitest";

/** What `requireStaff` throws for visitors and for members. */
export const NOT_STAFF = { code: expect.stringMatching(/^(signed-out|forbidden)$/) };
