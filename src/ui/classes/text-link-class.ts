/** A link that stands alone in the page: `<Link className={TEXT_LINK_CLASS}>Ver más <ArrowRight /></Link>`. Its icon moves on hover. */
export const TEXT_LINK_CLASS =
  "inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary no-underline hover:underline [&>svg]:size-[1.1em] [&>svg]:transition hover:[&>svg]:translate-x-0.5";
