import { X } from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { ListingView } from "../../../domain/catalogue/listing-view.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NearForm } from "./near-form.tsx";
import { NearMeButton } from "./near-me-button.tsx";

interface NearToolsProps {
  slug: string;
  view: ListingView;
  /** What was typed and is no corner; empty where there is nothing of the kind. */
  unread: string;
  onFound: (corner: string) => void;
}

/** Near which corner a category is looked at: one that can be taken away, or the ways to say one. */
export function NearTools({ slug, view, unread, onFound }: NearToolsProps) {
  const { near, order, onlyOpen } = view;
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(near);
  useEffect(() => {
    if (before.current === near) return;
    before.current = near;
    // What was pressed is gone, and the focus with it: whoever goes by the keyboard goes on here.
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [near]);
  return (
    <div ref={frame} className="contents">
      {near ? (
        <Link
          to={paths.category({ slug, onlyOpen, ...(order !== "near" && { order }) })}
          preventScrollReset
          replace
          className={pillClass({ selected: true })}
        >
          Cerca de {near} <span className="sr-only">, quitar</span>
          <Icon of={X} size={18} />
        </Link>
      ) : (
        <>
          <NearMeButton onFound={onFound} />
          <NearForm slug={slug} onlyOpen={onlyOpen} unread={unread} />
        </>
      )}
    </div>
  );
}
