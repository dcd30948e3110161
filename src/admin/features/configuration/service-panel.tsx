import { Crosshair, HardDrive, type IconNode, Mail, Map as MapIcon } from "lucide";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  SERVICE_TEST_SPEC,
  type ServiceReport,
  type TestedService,
} from "../../../domain/settings/setting-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";

const SERVICES: readonly { id: TestedService; label: string; icon: IconNode; button: string }[] = [
  { id: "mail", label: "Correo", icon: Mail, button: "Mandarme uno" },
  { id: "tiles", label: "Mosaicos del mapa", icon: MapIcon, button: "Probar" },
  { id: "geocoder", label: "Direcciones", icon: Crosshair, button: "Probar" },
  { id: "storage", label: "Fotos", icon: HardDrive, button: "Probar" },
];

export function ServicePanel() {
  return (
    <section
      id="servicios"
      aria-labelledby="servicios-titulo"
      className="scroll-mt-4 rounded-panel border border-line bg-card"
    >
      <h2 id="servicios-titulo" className="border-b border-line px-4 py-3.5 text-lg md:px-5">
        Probar servicios
      </h2>
      <ul className="divide-y divide-line">
        {SERVICES.map((service) => (
          <ServiceLine key={service.id} {...service} />
        ))}
      </ul>
    </section>
  );
}

function ServiceLine({ id, label, icon, button }: (typeof SERVICES)[number]) {
  const form = useForm({
    spec: SERVICE_TEST_SPEC,
    send: ({ data }) =>
      postForm<ServiceReport>({ to: adminPaths.configuration(), spec: SERVICE_TEST_SPEC, data }),
  });
  return (
    <li className="px-4 py-3 md:px-5">
      <form {...form.props} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input type="hidden" name="intent" value="test" />
        <input type="hidden" name="service" value={id} />
        <Icon of={icon} size={18} className="shrink-0" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-base font-semibold">{label}</h3>
          <p role="status" className="text-[0.8125rem] wrap-anywhere">
            <Outcome report={form.result} message={form.refusal?.message} />
          </p>
        </div>
        <Button
          type="submit"
          variant="plain"
          size="small"
          className="border-edge!"
          pending={form.isPending}
          aria-label={`${button}: ${label}`}
        >
          {button}
        </Button>
      </form>
    </li>
  );
}

function Outcome({ report, message }: { report: ServiceReport | null; message: string | undefined }) {
  if (message) return <span className="text-primary">{message}</span>;
  if (!report) return <span className="text-muted">Sin probar</span>;
  return (
    <span className={report.isWell ? "text-olive" : "text-primary"}>
      <span className="sr-only">{report.isWell ? "Bien: " : "Mal: "}</span>
      {report.detail}
    </span>
  );
}
