import type { ReactNode } from "react";

/** For the one link of a card, which covers all of it. */
export const CARD_LINK_CLASS = "no-underline outline-none after:absolute after:inset-0 after:rounded-cover";

interface CardFrameProps {
  cover: ReactNode;
  /** Above the link of the card, so controls here can be clicked. */
  topLeft?: ReactNode;
  topRight?: ReactNode;
  children: ReactNode;
}

export function CardFrame({ cover, topLeft, topRight, children }: CardFrameProps) {
  return (
    <article className="group/card relative flex h-full flex-col rounded-cover bg-card shadow-card transition-[box-shadow,translate] hover:-translate-y-0.5 hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary">
      <div className="aspect-4/3 overflow-hidden rounded-t-cover bg-line [&>*]:size-full [&>*]:object-cover">
        {cover}
      </div>
      <div className="flex grow flex-col gap-1 p-4">{children}</div>
      {topLeft && <div className="absolute top-3 left-3 z-1">{topLeft}</div>}
      {topRight && <div className="absolute top-3 right-3 z-1 flex gap-2">{topRight}</div>}
    </article>
  );
}
