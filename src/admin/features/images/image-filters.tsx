import { Globe, ImageOff, Minimize2, Unlink } from "lucide";
import { Form, Link, useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { PictureListing } from "../../../contract/images/pictures.ts";
import { isTooShort } from "../../../domain/business-list/business-list-view.ts";
import {
  PICTURE_FILTERS,
  PICTURE_ORDERS,
  type PictureOrder,
  pictureListQuery,
  readPictureListView,
} from "../../../domain/images/image-list-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";
import { SearchBox } from "../../shell/search-box.tsx";

const ICONS = { all: null, none: ImageOff, small: Minimize2, broken: Unlink, outside: Globe } as const;

/** Everything is in the address. */
export function ImageFilters({ listing: { view, counts } }: { listing: PictureListing }) {
  const navigate = useNavigate();
  const order = (chosen: PictureOrder) => {
    // The address is ahead of the rendered view while a page is loading.
    const current = readPictureListView(new URLSearchParams(location.search));
    void navigate(adminPaths.images({ ...current, order: chosen, page: 1 }));
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Form action={adminPaths.images()} role="search" className="relative grow basis-56 lg:max-w-64">
        {Object.entries(pictureListQuery({ ...view, text: "", page: 1 })).map(
          ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchBox
          key={view.text}
          label="Buscar negocios"
          placeholder="Nombre del negocio"
          defaultValue={view.text}
        />
      </Form>
      <div className="flex gap-2 max-md:-mx-4 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:py-1 md:flex-wrap">
        {PICTURE_FILTERS.map(({ id, label }) => {
          const icon = ICONS[id];
          return (
            <Link
              key={id}
              to={adminPaths.images({ ...view, filter: id, page: 1 })}
              preventScrollReset
              aria-current={id === view.filter ? "page" : undefined}
              className={pillClass({ selected: id === view.filter })}
            >
              {icon && <Icon of={icon} size={16} />}
              {label} <span className="font-normal">{groupDigits(counts[id])}</span>
            </Link>
          );
        })}
      </div>
      <Select
        label="Orden:"
        value={view.order}
        onChange={({ target }) => order(target.value as PictureOrder)}
        className="lg:ml-auto"
      >
        {PICTURE_ORDERS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      {isTooShort(view.text) && (
        <p className="w-full text-muted">Para buscar, escribí al menos 3 letras o números.</p>
      )}
    </div>
  );
}
