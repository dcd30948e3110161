import { expect } from "vitest";

/** The error of `requireStaff`, whoever asks. */
export const NOT_STAFF = { code: expect.stringMatching(/^(signed-out|forbidden)$/) };
