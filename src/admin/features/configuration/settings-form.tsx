import { Check } from "lucide";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  namesOfSetting,
  packEdited,
  type SavedSettings,
  SETTINGS_SPEC,
  type SettingLine,
  type SettingTexts,
} from "../../../domain/settings/setting-fields.ts";
import type { SettingKey } from "../../../domain/settings/settings.ts";
import { foldText } from "../../../domain/text/fold-text.ts";
import { Button } from "../../../ui/button.tsx";
import { fillControls, readControls } from "../../../ui/forms/form-controls.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { SettingControl } from "./setting-control.tsx";
import { SettingRow } from "./setting-row.tsx";

interface Section {
  readonly id: string;
  readonly title: string;
  readonly keys: readonly SettingKey[];
}

export const SETTING_SECTIONS: readonly Section[] = [
  { id: "sitio", title: "El sitio y el aviso de arriba", keys: ["siteName", "banner"] },
  { id: "contacto", title: "Contacto y redes", keys: ["contactEmail", "socialUrls"] },
  { id: "mapa", title: "Mapa", keys: ["mapMonthlyLimit"] },
  { id: "inicio", title: "Inicio y cifras", keys: ["rotation", "figures"] },
  { id: "sin-conexion", title: "Sin conexión", keys: ["offline"] },
  { id: "datos", title: "Datos abiertos", keys: ["dataLicence"] },
  { id: "copias", title: "Copias de seguridad", keys: ["backupCount", "backupDays"] },
  { id: "feriados", title: "Feriados", keys: ["holidays"] },
  { id: "motivos", title: "Motivos de rechazo", keys: ["rejectionReasons"] },
];

interface SettingsFormProps {
  settings: readonly SettingLine[];
  isChangedOnly: boolean;
  /** Only settings whose name contains it are shown. */
  text: string;
  mapOpenings: number;
  now: Date;
}

/** One form over all settings, so that hidden ones keep what was typed; only edited ones are sent. */
export function SettingsForm({ settings, isChangedOnly, text, mapOpenings, now }: SettingsFormProps) {
  const stored: SettingTexts = Object.fromEntries(settings.flatMap(({ texts }) => Object.entries(texts)));
  const [typed, setTyped] = useState(stored);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const takeBack = useTakeBack();
  const isEdited = ({ key }: SettingLine) => namesOfSetting(key).some((name) => typed[name] !== stored[name]);
  const edited = settings.filter(isEdited);
  const form = useForm({
    spec: SETTINGS_SPEC,
    initial: stored,
    onInput: setTyped,
    send({ data }) {
      data.set("intent", "save");
      data.set("edited", packEdited(edited));
      return sendSettings(data);
    },
    async onDone({ changed, versions }) {
      await revalidate();
      showToast(changed === 1 ? "Guardado: un ajuste" : `Guardado: ${changed} ajustes`, "success", {
        label: "Deshacer",
        onPress: () => void takeBack({ texts: stored, versions }),
      });
    },
  });
  const fill = (texts: SettingTexts) => {
    if (form.props.ref.current) fillControls(form.props.ref.current, texts);
    setTyped((before) => ({ ...before, ...texts }));
  };
  useTypedEarly(form.props.ref, setTyped);
  useFollow(settings, () => fill(stored));
  const isShown = (setting: SettingLine) =>
    isListed(setting, { isChangedOnly: isChangedOnly && !isEdited(setting), text });
  const shown = settings.filter(isShown).length;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      {SETTING_SECTIONS.map(({ id, title, keys }) => {
        const ofSection = settings.filter(({ key }) => keys.includes(key));
        return (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-titulo`}
            hidden={!ofSection.some(isShown)}
            className="scroll-mt-4 rounded-panel border border-line bg-card"
          >
            <h2 id={`${id}-titulo`} className="border-b border-line px-4 py-3.5 text-lg md:px-5">
              {title}
            </h2>
            {ofSection.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                isHidden={!isShown(setting)}
                isEdited={isEdited(setting)}
                isOriginal={namesOfSetting(setting.key).every(
                  (name) => typed[name] === setting.defaultTexts[name],
                )}
                isChangedOnly={isChangedOnly}
                onReset={() => fill(setting.defaultTexts)}
              >
                <SettingControl
                  setting={setting}
                  typed={typed}
                  field={form.field}
                  mapOpenings={mapOpenings}
                  now={now}
                />
              </SettingRow>
            ))}
          </section>
        );
      })}
      {shown === 0 && (
        <p className="text-muted">
          {text ? "Ningún ajuste se llama así." : "No hay ajustes cambiados: todo está como vino."}
        </p>
      )}
      <FormError {...form.refusal} />
      <div
        data-decision-bar
        className={`flex flex-wrap items-center justify-end gap-3 rounded-panel border border-line bg-card px-4 py-2.5 ${edited.length > 0 ? "sticky bottom-0 z-10 max-md:bottom-18" : ""}`}
      >
        <p role="status" className="text-[0.8125rem] text-muted">
          {edited.length === 0 ? "Sin cambios" : `${edited.length} sin guardar`}
        </p>
        <Button type="submit" pending={form.isPending} disabled={edited.length === 0}>
          <Icon of={Check} size={18} />
          Guardar cambios
        </Button>
      </div>
    </form>
  );
}

/** Whether the filter and the search show it. */
export function isListed(
  { label, isChanged }: SettingLine,
  { isChangedOnly, text }: Pick<SettingsFormProps, "isChangedOnly" | "text">,
): boolean {
  return (!isChangedOnly || isChanged) && foldText(label).includes(foldText(text));
}

function sendSettings(data: FormData) {
  return postForm<SavedSettings>({ to: adminPaths.configuration(), spec: SETTINGS_SPEC, data });
}

/** Saves what was stored before; a later change of somebody else is a conflict. */
function useTakeBack() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return async ({ texts, versions }: { texts: SettingTexts } & Pick<SavedSettings, "versions">) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(texts)) data.set(name, value);
    data.set("intent", "save");
    data.set("edited", packEdited(versions));
    const answer = await sendSettings(data);
    await revalidate();
    if (answer.ok) showToast("Deshecho: quedó como estaba", "success");
    else showToast(Object.values(answer.faults)[0] ?? answer.message, "error");
  };
}

/** What was typed before hydration is in the controls alone. */
function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  setTyped: (typed: SettingTexts) => void,
): void {
  const readTyped = useEffectEvent(() => {
    if (form.current) setTyped(readControls(form.current, SETTINGS_SPEC.fields));
  });
  useEffect(() => readTyped(), []);
}

/** Shows values that were saved as they were stored. */
function useFollow(settings: readonly SettingLine[], follow: () => void): void {
  const versions = packEdited(settings);
  const followed = useRef(versions);
  useEffect(() => {
    if (followed.current === versions) return;
    followed.current = versions;
    follow();
  }, [versions, follow]);
}
