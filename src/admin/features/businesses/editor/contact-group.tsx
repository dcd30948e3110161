import { Phone } from "lucide";
import { instagramName, instagramUrl } from "../../../../domain/businesses/contact-links.ts";
import { phoneLink, whatsappUrl } from "../../../../domain/businesses/phone-number.ts";
import { webAddress } from "../../../../domain/businesses/web-address.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { EditorGroup, GroupCheck } from "./editor-group.tsx";
import { ReadingNote } from "./reading-note.tsx";
import type { Editor } from "./use-editor.ts";

type ContactField = "phone" | "whatsapp" | "website" | "instagram" | "menuUrl" | "bookingUrl" | "deliveryUrl";

interface ContactRule {
  readonly field: ContactField;
  readonly label: string;
  readonly placeholder: string;
  readonly test: string;
  /** Where the test link leads; empty where it can't be read. */
  readonly url: (written: string) => string;
  readonly unread: string;
}

const link = (label: string, field: ContactField, placeholder: string): ContactRule => ({
  field,
  label,
  placeholder,
  test: "Abrir",
  url: webAddress,
  unread: "No es una dirección web completa.",
});

const RULES: readonly ContactRule[] = [
  {
    field: "phone",
    label: "Teléfono",
    placeholder: "221 555-0103",
    test: "Llamar",
    url: phoneLink,
    unread: "Se muestra como está, pero no se puede tocar para llamar.",
  },
  {
    field: "whatsapp",
    label: "WhatsApp",
    placeholder: "221 15 555-0103",
    test: "Probar",
    url: whatsappUrl,
    unread: "No es un número al que se pueda escribir.",
  },
  link("Sitio web", "website", "https://lugar.com.ar"),
  {
    field: "instagram",
    label: "Instagram",
    placeholder: "@lugar",
    test: "Abrir",
    url: (written) => instagramUrl(instagramName(written)),
    unread: "Falta el @ o la dirección completa.",
  },
  link("Carta", "menuUrl", "https://lugar.com.ar/carta"),
  link("Reservas", "bookingUrl", "https://…"),
  link("Delivery", "deliveryUrl", "https://…"),
];

export function ContactGroup({ editor }: { editor: Editor }) {
  const { values, faults } = editor;
  const filled = RULES.filter(({ field }) => values[field] !== "").map(({ label }) => label);
  const fault = RULES.map(({ field, label }) => faults[field] && `${label}: ${faults[field]}`).find(Boolean);
  return (
    <EditorGroup
      title="Contacto"
      icon={Phone}
      summary={filled.length === 0 ? "Sin datos" : filled.join(", ")}
      fault={fault}
      check={
        <GroupCheck
          at={values.contactCheckedAt}
          onConfirm={() => editor.change({ contactCheckedAt: new Date().toISOString() })}
        />
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {RULES.map((rule) => (
          <ContactInput key={rule.field} rule={rule} editor={editor} />
        ))}
      </div>
    </EditorGroup>
  );
}

function ContactInput({ rule, editor }: { rule: ContactRule; editor: Editor }) {
  const { field, label, placeholder, test, url, unread } = rule;
  const written = editor.values[field];
  const target = written.trim() === "" ? "" : url(written);
  const isUnread = written.trim() !== "" && target === "";
  return (
    <div className="relative grid content-start gap-1.5">
      <Field
        label={label}
        autoComplete="off"
        inputMode={field === "phone" || field === "whatsapp" ? "tel" : "url"}
        maxLength={2_000}
        placeholder={placeholder}
        {...editor.text(field)}
        className={target ? "pr-20" : ""}
      />
      {target && (
        <a
          href={target}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${test}: ${label}`}
          className="absolute top-7.5 right-1 inline-flex min-h-11 items-center px-3 text-[0.8125rem] font-semibold text-primary no-underline hover:underline"
        >
          {test}
        </a>
      )}
      {isUnread && !editor.faults[field] && <ReadingNote isClear={false}>{unread}</ReadingNote>}
    </div>
  );
}
