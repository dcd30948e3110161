import { z } from "zod";
import { webAddress } from "../businesses/web-address.ts";
import { defineForm } from "../forms/define-form.ts";
import { APPROVE_SPEC, LINK_SPEC, REASONS_SPEC, REJECT_MANY_SPEC, REJECT_SPEC } from "./decision-fields.ts";
import { finalCategory, OTHER_CATEGORY } from "./suggestion.ts";

const WRONG_WEBSITE = "Escribilo completo, como lugar.com.ar, o el usuario de Instagram con @.";
const isWebsite = (website: string) => website === "" || webAddress(website) !== "";
const isTold = ({ notify }: { notify: string }) => notify === "1";

export const approveForm = defineForm(APPROVE_SPEC, (fields) =>
  z
    .object({ ...fields, website: fields.website.refine(isWebsite, WRONG_WEBSITE) })
    .refine(({ category, customCategory }) => category !== OTHER_CATEGORY || customCategory !== "", {
      path: ["customCategory"],
      message: "Escribí qué tipo de negocio es.",
    })
    .transform(({ customCategory, notes, notify, ...typed }) => ({
      business: { ...typed, category: finalCategory({ ...typed, customCategory }).finalCategory },
      notes,
      isTold: isTold({ notify }),
    })),
);

export const linkForm = defineForm(LINK_SPEC, (fields) =>
  z
    .object({ ...fields, website: fields.website.refine(isWebsite, WRONG_WEBSITE) })
    .transform(({ business, version, adopt, notes, notify, ...values }) => ({
      slug: business,
      version: Number(version),
      adopt: adopt.split(","),
      values,
      notes,
      isTold: isTold({ notify }),
    })),
);

export const rejectForm = defineForm(REJECT_SPEC, (fields) =>
  z.object(fields).transform(({ reason, notes, notify }) => ({ reason, notes, isTold: isTold({ notify }) })),
);

export const rejectManyForm = defineForm(REJECT_MANY_SPEC, (fields) =>
  z.object(fields).transform(({ ids, reason, notes, notify }) => ({
    ids: ids.split(",").filter((id) => id !== ""),
    reason,
    notes,
    isTold: isTold({ notify }),
  })),
);

export const reasonsForm = defineForm(REASONS_SPEC, (fields) =>
  z.object(fields).transform(({ reasons, version }) => ({
    reasons: reasons
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    version: Number(version),
  })),
);
