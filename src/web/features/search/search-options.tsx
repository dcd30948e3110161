import { Clock, Search, Star } from "lucide";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { imageSources } from "../../../domain/images/image-sources.ts";
import { highlightWords } from "../../../domain/search/highlight-words.ts";
import { oneDecimal } from "../../../domain/text/format-number.ts";
import { isConstrained } from "../../../preload/connection.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { PanelGroup, PanelOption } from "./panel-groups.ts";

interface SearchOptionsProps {
  listId: string;
  groups: readonly PanelGroup[];
  /** Index of the highlighted option over all groups; -1 for none. */
  active: number;
  /** The words of the query, folded, to be highlighted. */
  words: readonly string[];
  isBusy: boolean;
  onChoose: (option: PanelOption) => void;
}

export function SearchOptions({ listId, groups, active, words, isBusy, onChoose }: SearchOptionsProps) {
  const options = groups.flatMap((group) => group.options);
  return (
    <div id={listId} role="listbox" aria-label="Sugerencias" aria-busy={isBusy} className="grid gap-4">
      {groups.map(({ title, look, options: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
        <div key={title} role="group" aria-label={title}>
          {title !== "Más" && (
            <p aria-hidden className="px-2 pb-1 text-sm font-semibold text-muted">
              {title}
            </p>
          )}
          <div className={look === "pills" ? "flex flex-wrap gap-2 px-2 py-1" : ""}>
            {members.map((option) => (
              <SearchOption
                key={option.path}
                id={`${listId}-${options.indexOf(option)}`}
                option={option}
                look={look}
                words={words}
                active={option === options[active]}
                pictures={!isConstrained()}
                onChoose={onChoose}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface SearchOptionProps {
  id: string;
  option: PanelOption;
  look: PanelGroup["look"];
  words: readonly string[];
  active: boolean;
  pictures: boolean;
  onChoose: (option: PanelOption) => void;
}

/** S-07: a link, reached from the combobox by aria-activedescendant. */
function SearchOption({ id, option, look, words, active, pictures, onChoose }: SearchOptionProps) {
  const choose = (event: MouseEvent) => {
    // Otherwise it opens in another tab or window.
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
        <span className="flex items-start justify-between gap-3 font-semibold">
          <span className="line-clamp-1 wrap-anywhere">
            <Highlighted text={option.label} words={words} />
          </span>
          {option.averageRating !== null && <OptionRating average={option.averageRating} />}
        </span>
        <OptionDetails details={option.details} words={words} />
      </span>
    </Link>
  );
}

function OptionRating({ average }: { average: number }) {
  return (
    <span className="flex items-center gap-1">
      <Icon of={Star} size={17} className="fill-sun text-star-edge" />
      <span className="sr-only">Calificación: </span>
      {oneDecimal(average)}
    </span>
  );
}

/** Below each other on a phone, where an address would not fit beside a category. */
function OptionDetails({ details, words }: Pick<PanelOption, "details"> & { words: readonly string[] }) {
  return (
    <span className="line-clamp-3 text-[0.95rem] wrap-anywhere text-muted sm:line-clamp-1">
      {details.map((detail, index) => (
        <span key={detail} className="max-sm:block">
          {index > 0 && <span className="max-sm:hidden"> · </span>}
          <Highlighted text={detail} words={words} />
        </span>
      ))}
    </span>
  );
}

function OptionPicture({ option, pictures }: { option: PanelOption; pictures: boolean }) {
  const { imageUrl, categoryId, type } = option;
  if (pictures && imageUrl !== "" && type === "business") {
    const { src, srcSet } = imageSources(imageUrl);
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

function Highlighted({ text, words }: { text: string; words: readonly string[] }) {
  return highlightWords({ text, words }).map((part, index) =>
    part.matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      <mark key={index} className="rounded-sm bg-sun/45 text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
