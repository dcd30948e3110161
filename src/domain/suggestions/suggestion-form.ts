import { z } from "zod";
import { webAddress } from "../businesses/web-address.ts";
import { defineForm } from "../forms/define-form.ts";
import {
  DEFAULT_CITY,
  finalCategory,
  OTHER_CATEGORY,
  SUGGESTION_SPEC,
  type Suggestion,
  type TypedSuggestion,
} from "./suggestion.ts";

export const suggestionForm = defineForm(SUGGESTION_SPEC, (fields) =>
  z
    .object({
      ...fields,
      website: fields.website.refine(
        (website) => website === "" || webAddress(website) !== "",
        "Escribilo completo, como lugar.com.ar, o el usuario de Instagram con @.",
      ),
    })
    .refine(({ category, customCategory }) => category !== OTHER_CATEGORY || customCategory !== "", {
      path: ["customCategory"],
      message: "Contanos qué tipo de negocio es.",
    })
    .transform((typed) => ({ suggestion: complete(typed), isTrapped: typed.fax !== "" })),
);

function complete(typed: TypedSuggestion): Suggestion {
  return {
    businessName: typed.businessName,
    ...finalCategory(typed),
    address: typed.address,
    city: typed.city || DEFAULT_CITY,
    phone: typed.phone,
    description: typed.description,
    website: typed.website,
    userName: typed.userName || null,
    userEmail: typed.userEmail || null,
    additionalInfo: typed.additionalInfo || null,
  };
}
