import {
  CircleCheck,
  CircleHelp,
  Copy,
  FileWarning,
  Globe,
  ImageDown,
  ImageUp,
  Minimize2,
  Trash2,
  Unlink,
} from "lucide";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { DebuggedImage, OtherImage } from "../../../contract/images/image-debug.ts";
import { formatBytes } from "../../../domain/backups/describe-backup.ts";
import { detailOf } from "../../../domain/images/business-pictures.ts";
import { findOwnImageId } from "../../../domain/images/image-address.ts";
import { shortenAddress } from "../../../domain/migration/migration-view.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "../../shell/pictures/photo.tsx";

const SHOWN_NAMES = 3;
/** Of the address of an image of the guide, whose end says nothing. */
const SHOWN_OWN = 18;

function shortenNames(names: readonly string[]): string {
  const more = names.length - SHOWN_NAMES;
  return `${names.slice(0, SHOWN_NAMES).join(", ")}${more > 0 ? ` y ${more} más` : ""}`;
}

interface ImageTableProps {
  rows: readonly DebuggedImage[];
  /** The address that is being repaired. */
  pending: string | null;
  onFetch: (image: DebuggedImage) => void;
  onReplace: (image: DebuggedImage, file: File) => void;
  onDrop: (image: DebuggedImage) => void;
}

/** A table; on a phone each row is a card. */
export function ImageTable({ rows, ...actions }: ImageTableProps) {
  return (
    <div className="relative mt-4 md:overflow-x-auto md:rounded-panel md:border md:border-line md:bg-card">
      <table className="w-full text-left max-md:block">
        <thead className="text-[0.8125rem] whitespace-nowrap max-md:sr-only">
          <tr className="h-9 border-b border-line">
            <th className="pl-4 font-semibold">Imagen</th>
            <th className="px-3 font-semibold">Estado</th>
            <th className="px-3 text-right font-semibold">Peso</th>
            <th className="px-3 text-right font-semibold">Medidas</th>
            <th className="px-3 font-semibold">Usada en</th>
            <th>
              <span className="sr-only">Arreglar</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((image) => (
            <Row key={image.address} image={image} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ image, ...actions }: { image: DebuggedImage } & Omit<ImageTableProps, "rows">) {
  const { address, host, bytes, width, height, isSmall, businesses } = image;
  return (
    <tr className="border-line bg-card max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:rounded-panel max-md:border max-md:p-3 md:not-last:border-b">
      <th scope="row" className="py-2 font-normal max-md:col-span-2 max-md:p-0 md:w-72 md:pl-4">
        <span className="flex items-center gap-3">
          <Photo detail={detailOf([], address)} sizes="72px" isSmall className="h-13.5 w-18 shrink-0" />
          <span className="min-w-0 text-[0.8125rem]">
            <a
              href={address.startsWith("data:") ? undefined : address}
              target="_blank"
              rel="noreferrer"
              className="block font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {findOwnImageId(address) ? `${address.slice(0, SHOWN_OWN)}…` : shortenAddress(address)}
            </a>
            <span className="flex items-center gap-1 text-muted">
              {image.isOutside && <Icon of={Globe} size={14} />}
              {host}
            </span>
          </span>
        </span>
      </th>
      <td className="py-2 max-md:col-span-2 max-md:p-0 md:px-3">
        <StateTag image={image} />
        <Alike icon={Copy} label="Igual a" others={image.doubles} />
        <Alike icon={Copy} label="Parecida a" others={image.similar} />
      </td>
      <Figure label="Peso">{bytes === null ? "—" : formatBytes(bytes)}</Figure>
      <Figure label="Medidas">
        {width === null ? "—" : `${width} × ${height}`}
        {isSmall && (
          <span className="ml-1 inline-flex items-center gap-1 text-amber">
            <Icon of={Minimize2} size={14} />
            chica
          </span>
        )}
      </Figure>
      <td className="py-2 text-[0.8125rem] max-md:col-span-2 max-md:p-0 md:px-3">
        <span className="text-muted md:hidden">Usada en </span>
        {businesses.slice(0, SHOWN_NAMES).map(({ id, title }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link to={adminPaths.business({ id })} className="text-ink">
              {title}
            </Link>
          </span>
        ))}
        {businesses.length > SHOWN_NAMES && ` y ${businesses.length - SHOWN_NAMES} más`}
      </td>
      <td className="py-2 max-md:col-span-2 max-md:-ml-3 max-md:p-0 md:pr-3">
        <Repairs image={image} {...actions} />
      </td>
    </tr>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="py-2 text-[0.8125rem] whitespace-nowrap max-md:p-0 md:px-3 md:text-right">
      <span className="text-muted md:hidden">{label} </span>
      {children}
    </td>
  );
}

const TAG = "inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold";

function StateTag({ image: { state, message, checked } }: { image: DebuggedImage }) {
  if (state === null)
    return (
      <span className={`${TAG} bg-wash text-muted`}>
        <Icon of={CircleHelp} size={15} />
        Sin revisar
      </span>
    );
  const [icon, look, label] = LOOKS[state];
  return (
    <>
      <span className={`${TAG} ${look}`}>
        <Icon of={icon} size={15} className="shrink-0" />
        {label}
      </span>
      <span className="block text-[0.8125rem] text-muted">
        {[message, checked].filter(Boolean).join(" ")}
      </span>
    </>
  );
}

const LOOKS = {
  reachable: [CircleCheck, "bg-olive-wash text-olive", "Se ve"],
  broken: [Unlink, "bg-tomato-wash text-primary", "Rota"],
  unreadable: [FileWarning, "bg-tomato-wash text-primary", "No es una imagen"],
} as const;

function Alike({ icon, label, others }: { icon: typeof Copy; label: string; others: readonly OtherImage[] }) {
  if (others.length === 0) return null;
  const names = others.map(
    ({ address, businesses }) => businesses.map(({ title }) => title).join(", ") || shortenAddress(address),
  );
  return (
    <span className="mt-1 flex items-start gap-1.5 text-[0.8125rem] text-teal">
      <Icon of={icon} size={14} className="mt-0.5 shrink-0" />
      {label} la de {shortenNames([...new Set(names)])}
    </span>
  );
}

const TOOL =
  "inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-[0.8125rem] font-semibold whitespace-nowrap hover:bg-wash has-focus-visible:outline-3 has-focus-visible:outline-primary aria-disabled:opacity-50 lg:min-h-9";

function Repairs({
  image,
  pending,
  onFetch,
  onReplace,
  onDrop,
}: { image: DebuggedImage } & Omit<ImageTableProps, "rows">) {
  const id = useId();
  const isPending = pending === image.address;
  const name = image.businesses.map(({ title }) => title).join(", ") || image.host;
  const isFetchable = image.isOutside || image.state !== "reachable";
  return (
    <span className="flex flex-wrap md:justify-end xl:flex-nowrap" aria-busy={isPending}>
      {isFetchable && (
        <button
          type="button"
          aria-label={`Traer de nuevo la imagen de ${name}`}
          aria-disabled={pending !== null}
          onClick={() => onFetch(image)}
          className={TOOL}
        >
          <Icon of={ImageDown} size={16} />
          {isPending ? "Un momento…" : "Traer de nuevo"}
        </button>
      )}
      <label htmlFor={id} className={`cursor-pointer ${TOOL}`}>
        <Icon of={ImageUp} size={16} />
        Cambiar
        <input
          id={id}
          type="file"
          aria-label={`Cambiar la imagen de ${name}`}
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onReplace(image, file);
            target.value = "";
          }}
        />
      </label>
      <button
        type="button"
        aria-label={`Quitar la imagen de ${name}…`}
        onClick={() => onDrop(image)}
        className={TOOL}
      >
        <Icon of={Trash2} size={16} />
        Quitar…
      </button>
    </span>
  );
}
