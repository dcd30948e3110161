import { KeyRound } from "lucide";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { KEY_SPEC, type SearchEnginesView } from "../../../domain/search-engines/notices-view.ts";
import { Button } from "../../../ui/button.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";

const PANEL = "rounded-panel border border-line bg-card px-4 py-3.5 md:px-5";

/** AN-02: what the environment says, and the self-test of the key file. */
export function ConfigTab({ view }: { view: SearchEnginesView }) {
  const { publicUrl, endpoint, pingUrl, keyPath } = view;
  const form = useForm({
    spec: KEY_SPEC,
    send({ data }) {
      data.set("intent", "key");
      return postForm<{ isWell: boolean; detail: string }>({
        to: adminPaths.searchEngines(),
        spec: KEY_SPEC,
        data,
      });
    },
  });
  const lines = [
    { name: "PUBLIC_URL", value: publicUrl, detail: "De qué sitio son los avisos." },
    {
      name: "INDEXNOW_URL",
      value: endpoint ?? "none",
      detail: "Adónde van; los buscadores se los pasan entre ellos.",
    },
    {
      name: "SITEMAP_PING_URL",
      value: pingUrl ?? "sin poner",
      detail:
        "Para un buscador que todavía escuche avisos del sitemap. El de Google contesta 404 desde 2024.",
    },
  ];
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <section aria-labelledby="clave" className={PANEL}>
        <h2 id="clave" className="text-lg">
          La clave
        </h2>
        <p className="mt-1 text-sm text-muted">
          Prueba que los avisos son de este sitio. Está en un archivo que los buscadores leen:
        </p>
        <p className="mt-2 text-sm">
          <a
            href={keyPath}
            target="_blank"
            rel="noopener"
            className="font-semibold wrap-anywhere text-primary underline underline-offset-3"
          >
            {keyPath}
          </a>
        </p>
        <form {...form.props} className="mt-3">
          <Button type="submit" variant="plain" size="small" pending={form.isPending}>
            <Icon of={KeyRound} size={16} />
            Probar la clave
          </Button>
        </form>
        <p role="status" className={`mt-2 text-sm ${form.result?.isWell ? "text-olive" : "text-primary"}`}>
          {form.refusal?.message ?? form.result?.detail}
        </p>
      </section>
      <section aria-labelledby="entorno" className={PANEL}>
        <h2 id="entorno" className="text-lg">
          En el servidor
        </h2>
        <dl className="divide-y divide-line">
          {lines.map(({ name, value, detail }) => (
            <div key={name} className="py-2.5">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd className="text-sm wrap-anywhere">{value}</dd>
              <dd className="text-[0.8125rem] text-muted">{detail}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
