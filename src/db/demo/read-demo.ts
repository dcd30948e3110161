import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { paths } from "../../contract/paths.ts";
import { makeSlug } from "../../domain/businesses/slug.ts";
import { categoryOf } from "../../domain/categories/resolve-category.ts";
import { projectFolder } from "../project-folder.ts";
import { imageIdOf } from "../queries/images/image-id.ts";
import { type DemoPlace, demoFile } from "./demo-place.ts";

const SIZE = { width: 800, height: 600 };

interface DemoImage {
  readonly id: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface IllustratedPlace {
  readonly place: DemoPlace;
  readonly imageUrl: string;
  readonly imagePlaceholder: string;
  readonly additionalImages: readonly string[];
}

export function readDemo(): { places: IllustratedPlace[]; images: DemoImage[] } {
  const covers = readPictures("src/db/demo/covers");
  const gallery = readPictures("src/db/demo/gallery");
  const placeholders = readPlaceholders();
  const addressOf = (name: string, from: ReadonlyMap<string, DemoImage>) => {
    const image = from.get(name);
    return image ? [paths.image({ id: image.id })] : [];
  };
  const places = readPlaces().map((place, index) => ({
    place,
    imageUrl: addressOf(makeSlug(place.title), covers)[0] ?? "",
    imagePlaceholder: placeholders[makeSlug(place.title)] ?? "",
    additionalImages: galleryNames({ place, index, names: [...gallery.keys()] }).flatMap((name) =>
      addressOf(name, gallery),
    ),
  }));
  return { places, images: [...covers.values(), ...gallery.values()] };
}

/** By file name; generated beforehand, since that takes long. */
function readPlaceholders(): Record<string, string> {
  const file = projectFolder("src/db/demo/placeholders.json");
  return z.record(z.string(), z.base64()).parse(JSON.parse(readFileSync(file, "utf8")));
}

export function readPlaces(): DemoPlace[] {
  const folder = projectFolder("src/db/demo/catalogue");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => demoFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Neighbours of a category show different pictures of its pool. */
function galleryNames({
  place,
  index,
  names,
}: {
  place: DemoPlace;
  index: number;
  names: readonly string[];
}): string[] {
  const category = categoryOf(place.category)?.id ?? "";
  const pool = names.filter((name) => name.startsWith(`${category}-`));
  return Array.from({ length: Math.min(place.gallery, pool.length) }, (_, step) => {
    return pool[(index * 3 + step) % pool.length] ?? "";
  });
}

function readPictures(path: string): Map<string, DemoImage> {
  const folder = projectFolder(path);
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".webp"))
      .sort()
      .map((name) => {
        const bytes = readFileSync(join(folder, name));
        const id = imageIdOf(bytes);
        return [name.replace(/\.webp$/, ""), { id, mime: "image/webp", ...SIZE, bytes }];
      }),
  );
}
