import { Bug, Lightbulb, MessageCircle, Pencil, Store } from "lucide";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { InfoPage } from "../../features/info/info-page.tsx";
import { INFO_PAGES } from "../../features/info/info-pages.ts";
import { MAIL_TOPICS } from "../../features/info/mail-topics.ts";
import { TopicCard, TopicLink } from "../../features/info/topic-link.tsx";
import { describeInfoPage } from "../../seo/describe-page.server.ts";
import { useSiteData } from "../../site-data.ts";
import type { Route } from "./+types/contact";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) =>
  describeInfoPage(page, INFO_PAGES.contact),
);

/** Static page: skip the server on client navigation. */
export const clientLoader = () => null;

const CARDS = [
  { topic: "add", icon: Store },
  { topic: "update", icon: Pencil },
  { topic: "problem", icon: Bug },
  { topic: "idea", icon: Lightbulb },
  { topic: "query", icon: MessageCircle },
] as const;

/** R-10, I-02 */
export default function ContactPage() {
  const email = useSiteData()?.contactEmail ?? "";
  return (
    <InfoPage
      page={INFO_PAGES.contact}
      lead={
        <>
          Elegí de qué se trata y se abre tu correo con el mensaje empezado. Respondemos en{" "}
          <span className="whitespace-nowrap">24-48 horas</span>.
        </>
      }
    >
      {/* Five cards fill every row. */}
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-6">
        {CARDS.map(({ topic, icon }) => (
          <li key={topic} className="sm:last:col-span-2 lg:col-span-2 lg:nth-4:col-span-3 lg:last:col-span-3">
            <TopicCard topic={topic} email={email} icon={icon} />
          </li>
        ))}
      </ul>
      <section className="mt-8 rounded-panel bg-honey p-6 md:p-8">
        <h2 className="text-title">¿Tenés un negocio?</h2>
        <p className="mt-2 max-w-[60ch]">
          {MAIL_TOPICS.owner.hint} También podés{" "}
          <Link to={paths.suggest()} className="font-semibold text-primary underline underline-offset-3">
            cargarlo desde el formulario
          </Link>
          .
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <TopicLink topic="owner" email={email} className={buttonClass()}>
            {MAIL_TOPICS.owner.label}
          </TopicLink>
          <Link to={paths.forOwners()} className={buttonClass({ variant: "quiet" })}>
            Cómo funciona para negocios
          </Link>
        </p>
      </section>
      <p className="mt-8 text-muted">
        ¿No se abre tu correo? Escribinos a{" "}
        <a href={`mailto:${email}`} className={TEXT_LINK_CLASS}>
          {email}
        </a>
      </p>
    </InfoPage>
  );
}
