import { expect, test } from "vitest";
import {
  countMatches,
  describeMatches,
  estimateRenames,
  isHostedImage,
  listGooglePhotos,
  MIGRATED_STATUS,
  type MigrationCandidate,
  photoKindOf,
  readMigrationFilter,
  shortenAddress,
} from "./migration-view.ts";

const GOOGLE = "https://lh3.googleusercontent.com/p/AF1QipMb2cXw81kLZ0ndV";
const OWN = `/imagenes/${"a".repeat(32)}`;

function candidate(changes: Partial<MigrationCandidate>): MigrationCandidate {
  return {
    id: "la-perla",
    title: "La Perla",
    categoryId: "sushi",
    imageUrl: "",
    additionalImages: [],
    imageStatus: null,
    ...changes,
  };
}

test.each([
  ["https://lh3.googleusercontent.com/p/x", "google"],
  ["http://googleusercontent.com/x", "google"],
  ["https://googleusercontent.com.example/x", "outside"],
  ["https://notgoogleusercontent.com/x", "outside"],
  ["ftp://lh3.googleusercontent.com/x", "outside"],
  ["https://example.com/?a=lh3.googleusercontent.com", "outside"],
  [OWN, "own"],
  ["https://res.cloudinary.com/demo/x.jpg", "own"],
  ["", "none"],
])("AX-02 the picture %j is of kind %s", (address, kind) => {
  expect(photoKindOf(address)).toBe(kind);
});

test("AX-02 an own path is an image of the host, another path is not", () => {
  expect([isHostedImage(OWN), isHostedImage("/fotos/x.webp")]).toEqual([true, false]);
});

test("AX-02 the pictures at Google are listed once, the cover first", () => {
  expect(listGooglePhotos({ imageUrl: GOOGLE, additionalImages: [OWN, GOOGLE, `${GOOGLE}2`] })).toEqual([
    GOOGLE,
    `${GOOGLE}2`,
  ]);
});

test("AX-01 AX-02 each filter counts its own: photos also by the pictures besides, ids with a number are clean", () => {
  const counts = countMatches([
    candidate({ imageUrl: GOOGLE }),
    candidate({ id: "la-perla-2", additionalImages: [GOOGLE] }),
    candidate({ id: "La Perla!!", imageUrl: OWN, imageStatus: MIGRATED_STATUS }),
    candidate({ id: "la-perla-1" }),
  ]);
  expect(counts).toEqual({ all: 4, "google-photos": 2, migrated: 1, "dirty-ids": 2, "clean-ids": 2 });
});

test("AX-01 an address shows fifty characters", () => {
  expect(shortenAddress(`https://lh3.googleusercontent.com/${"x".repeat(80)}`)).toBe(
    `lh3.googleusercontent.com/${"x".repeat(24)}…`,
  );
  expect(shortenAddress(OWN)).toBe(OWN);
});

test.each([
  [8, "menos de un minuto"],
  [600, "un minuto"],
  [2_000, "unos 3 minutos"],
])("AX-01 to simplify %i ids takes %s", (count, estimate) => {
  expect(estimateRenames(count)).toBe(estimate);
});

test("AX-01 only the first twenty are shown, and that is said", () => {
  expect(describeMatches(21)).toBe("Mostrando los primeros 20 de 21");
  expect([describeMatches(20), describeMatches(1)]).toEqual(["20 negocios", "1 negocio"]);
});

test.each([
  ["", "all"],
  ["ver=migradas", "migrated"],
  ["ver=ids-por-limpiar", "dirty-ids"],
  ["ver=otra", "all"],
])("AX-01 the address %j is the filter %s", (query, filter) => {
  expect(readMigrationFilter(new URLSearchParams(query))).toBe(filter);
});
