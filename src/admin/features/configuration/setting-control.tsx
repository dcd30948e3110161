import { Eye, EyeOff } from "lucide";
import { describeBanner } from "../../../domain/settings/banner-times.ts";
import type { SettingLine, SettingTexts } from "../../../domain/settings/setting-fields.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Field } from "../../../ui/forms/field.tsx";
import type { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";

interface SettingControlProps {
  setting: SettingLine;
  typed: SettingTexts;
  field: ReturnType<typeof useForm>["field"];
  mapOpenings: number;
  now: Date;
}

/** The fields of one setting. */
export function SettingControl({ setting: { key }, typed, field, mapOpenings, now }: SettingControlProps) {
  switch (key) {
    case "siteName":
      return <Field label="Nombre" {...field("siteName")} />;
    case "banner":
      return <BannerFields typed={typed} field={field} now={now} />;
    case "contactEmail":
      return <Field label="Correo" type="email" autoComplete="off" {...field("contactEmail")} />;
    case "socialUrls":
      return <Field as="textarea" rows={3} label="Una dirección por renglón" {...field("socialUrls")} />;
    case "figures":
      return (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <Field label="Lugares" {...field("figures")} />
          <Field label="Categorías" {...field("figureCategories")} />
          <Field label="Reseñas" {...field("figureReviews")} />
        </div>
      );
    case "mapMonthlyLimit":
      return (
        <Field
          label="Veces por mes"
          inputMode="numeric"
          hint={`Este mes van ${groupDigits(mapOpenings)}.`}
          className="max-w-40"
          {...field("mapMonthlyLimit")}
        />
      );
    case "rotation":
      return (
        <Field as="select" label="Los lugares de la portada" {...field("rotation")}>
          <option value="1">Rotan</option>
          <option value="0">Quedan fijos</option>
        </Field>
      );
    case "offline":
      return (
        <Field
          as="select"
          label="La guía sin conexión"
          hint="Apagado, los teléfonos borran lo guardado la próxima vez que abren la guía."
          {...field("offline")}
        >
          <option value="1">Lo visitado se puede leer, y lo escrito se manda después</option>
          <option value="0">Apagado</option>
        </Field>
      );
    case "dataLicence":
      return (
        <>
          <Field label="Nombre de la licencia" {...field("dataLicence")} />
          <Field label="Dirección de su texto" inputMode="url" {...field("dataLicenceLink")} />
        </>
      );
    case "backupCount":
      return <Field label="Copias" inputMode="numeric" className="max-w-40" {...field("backupCount")} />;
    case "backupDays":
      return (
        <Field
          label="Días"
          inputMode="numeric"
          hint="La última queda siempre."
          className="max-w-40"
          {...field("backupDays")}
        />
      );
    case "holidays":
      return (
        <Field
          as="textarea"
          rows={4}
          label="Uno por renglón: fecha y nombre"
          placeholder="19/11/2026 Aniversario de La Plata"
          hint="También separados por punto y coma. Se suman a los de la ley. Con el nombre de uno trasladable (Día de Güemes, Día de San Martín, Día de la Diversidad Cultural, Día de la Soberanía Nacional) cambian su fecha de ese año."
          {...field("holidays")}
        />
      );
    case "rejectionReasons":
      return (
        <Field
          as="textarea"
          rows={6}
          label="Un motivo por renglón"
          hint="Aparecen como botones al rechazar una sugerencia."
          {...field("rejectionReasons")}
        />
      );
  }
}

const BANNER_LOOKS = {
  on: "bg-olive-wash text-olive",
  later: "bg-amber-wash text-amber",
  over: "bg-wash text-muted",
  off: "bg-wash text-muted",
} as const;

function BannerFields({ typed, field, now }: Pick<SettingControlProps, "typed" | "field" | "now">) {
  const { banner = "", bannerLink = "", bannerStart = "", bannerEnd = "" } = typed;
  const { state, words } = describeBanner({ text: banner, start: bannerStart, end: bannerEnd }, now);
  return (
    <>
      <Field label="Texto" {...field("banner")} />
      {banner.trim() !== "" && (
        <figure className="rounded-control bg-night px-4 py-2.5 text-center text-sm text-on-night">
          <figcaption className="sr-only">Así se ve</figcaption>
          <span className={`wrap-anywhere ${bannerLink ? "underline" : ""}`}>{banner}</span>
        </figure>
      )}
      <Field label="Adónde lleva" placeholder="/categoria/heladerias" {...field("bannerLink")} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Desde" type="datetime-local" {...field("bannerStart")} />
        <Field label="Hasta" type="datetime-local" {...field("bannerEnd")} />
      </div>
      <p
        role="status"
        className={`inline-flex w-max max-w-full items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold ${BANNER_LOOKS[state]}`}
      >
        <Icon of={state === "on" ? Eye : EyeOff} size={15} />
        {words}
      </p>
    </>
  );
}
