import { Clock, Search, Star } from "lucide";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { pictureSources } from "../../../domain/pictures/picture-sources.ts";
import { highlightWords } from "../../../domain/search/highlight-words.ts";
import { oneDecimal } from "../../../domain/text/format-number.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PanelGroup, PanelOption } from "./panel-groups.ts";

interface SearchOptionProps {
  id: string;
  option: PanelOption;
  look: PanelGroup["look"];
  /** What was looked for, folded: it is marked where it is found. */
  words: readonly string[];
  active: boolean;
  /** Small pictures of places are worth their bytes. */
  pictures: boolean;
  onChoose: (option: PanelOption) => void;
}

/** A link like any other, which a combobox reaches without leaving its field (S-07). */
export function SearchOption({ id, option, look, words, active, pictures, onChoose }: SearchOptionProps) {
  const choose = (event: MouseEvent) => {
    // With another key or button it opens elsewhere, and this page stays as it is.
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose(option);
  };
  const common = {
    id,
    role: "option",
    to: option.path,
    tabIndex: -1,
    "aria-selected": active,
    onClick: choose,
  };
  if (look === "pills") {
    return (
      <Link
        {...common}
        className={`${pillClass({ selected: false })} ${active ? "ring-3 ring-primary" : ""}`}
      >
        {option.label}
      </Link>
    );
  }
  return (
    <Link
      {...common}
      className={`flex min-h-14 items-center gap-3.5 rounded-xl px-2 py-2 hover:bg-honey ${active ? "bg-honey ring-2 ring-primary ring-inset" : ""}`}
    >
      <OptionPicture option={option} pictures={pictures} />
      <span className="min-w-0 grow">
        <span className="line-clamp-1 font-semibold wrap-anywhere">
          <Marked text={option.label} words={words} />
        </span>
        {option.detail && (
          <span className="line-clamp-1 text-[0.95rem] wrap-anywhere text-muted">
            <Marked text={option.detail} words={words} />
          </span>
        )}
      </span>
      {option.rating !== null && (
        <span className="flex items-center gap-1 font-semibold">
          <Icon of={Star} size={17} className="fill-sun text-star-edge" />
          <span className="sr-only">Calificación: </span>
          {oneDecimal(option.rating)}
        </span>
      )}
    </Link>
  );
}

function OptionPicture({ option, pictures }: { option: PanelOption; pictures: boolean }) {
  const { imageUrl, categoryId, type } = option;
  if (pictures && imageUrl !== "" && type === "business") {
    const { src, srcSet } = pictureSources(imageUrl);
    return (
      <img
        src={src}
        srcSet={srcSet}
        sizes="60px"
        alt=""
        width="60"
        height="45"
        loading="lazy"
        className="h-11.25 w-15 shrink-0 rounded-lg bg-honey object-cover"
      />
    );
  }
  return (
    <span className="grid h-11.25 w-15 shrink-0 place-items-center text-muted">
      {categoryId ? (
        <img src={`/categorias/${categoryId}.webp`} alt="" width="40" height="40" className="size-10" />
      ) : (
        <Icon of={type === "search" ? Clock : Search} size={20} />
      )}
    </span>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return highlightWords({ text, words }).map((part, index) =>
    part.matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <mark key={index} className="rounded-sm bg-sun/45 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
