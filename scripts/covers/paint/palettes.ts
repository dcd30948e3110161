import type { CategoryId } from "../../../src/domain/categories/categories.ts";

export type Palette = {
  /** The background, from its lit corner to the far one. */
  sky: readonly [string, string];
  /** Plates, arches, tables: what the drawing in the middle lies on. */
  surface: string;
  /** Trims: rims, checks, stripes. */
  accent: string;
};

function palette(...[light, dark, surface, accent]: [string, string, string, string]): Palette {
  return { sky: [light, dark], surface, accent };
}

/** The hue families of the categories, each with light and dark members so that neighbours in a grid differ. */
export const PALETTES: Record<CategoryId, readonly Palette[]> = {
  cafeteria: [
    palette("#F5E7D3", "#D6B78F", "#6B4328", "#A8744A"),
    palette("#63402B", "#2C1910", "#F3E5D0", "#C58B57"),
    palette("#EFC9B4", "#CB917A", "#FFF5EC", "#8A4B36"),
    palette("#4D786A", "#223C35", "#F0EADD", "#C9A36B"),
    palette("#EBCFA8", "#C4925E", "#FFF8EC", "#7A4A2A"),
    palette("#DDE5DE", "#A3B4A8", "#FFFDF7", "#7A4A2A"),
    palette("#BE7A4E", "#74391E", "#FCEDD9", "#5A2F18"),
    palette("#F2D58C", "#D8A447", "#FFF9E8", "#8A5A22"),
  ],
  pizzeria: [
    palette("#CB4A30", "#7A1B13", "#FCEBD6", "#A8481A"),
    palette("#F6DBAB", "#DDA662", "#B53A22", "#E9B36A"),
    palette("#83964B", "#3B4E20", "#F3E9D2", "#A8481A"),
    palette("#F4C45E", "#CF8722", "#FFF5DF", "#A8481A"),
    palette("#5E2C19", "#270E09", "#F3DCB9", "#C66B3A"),
    palette("#E2E8C2", "#A8BA70", "#FFFCF0", "#B5431F"),
    palette("#EDAA88", "#C0623B", "#FFF3E6", "#8C3314"),
    palette("#3F5F63", "#1B3235", "#F6E6CC", "#D9803F"),
  ],
  hamburgueseria: [
    palette("#F9B945", "#DB780E", "#FFF2D8", "#B85C00"),
    palette("#452A1B", "#190D08", "#F3D7A6", "#DE7D10"),
    palette("#FAE4BC", "#E0AE68", "#B5561A", "#E8A64C"),
    palette("#D1432C", "#86180F", "#FFEBCC", "#F0A830"),
    palette("#33707D", "#12343D", "#FCE8C8", "#E58A1F"),
    palette("#A8C262", "#5B7A2A", "#FFF8E3", "#B85C00"),
    palette("#FFD873", "#EFA927", "#FFFAEB", "#C2321A"),
    palette("#E8946A", "#B4502A", "#FFF0DE", "#7E2E10"),
  ],
  heladeria: [
    palette("#FFD3E2", "#EE9DBC", "#FFF8FA", "#D4588C"),
    palette("#CBEDE6", "#84C7BC", "#FFFBF6", "#3F9C8C"),
    palette("#CC487F", "#781B47", "#FFE9F1", "#F39ABF"),
    palette("#DFD5F8", "#A894DC", "#FFFAFF", "#7E5FC4"),
    palette("#FFF3DF", "#F2CB9C", "#E58AAE", "#FFD9E6"),
    palette("#CBE8F9", "#82BAE1", "#FFFDF8", "#4A8CC0"),
    palette("#FFD9BF", "#F39C7C", "#FFF9F2", "#C75A3C"),
    palette("#E2F0C8", "#A3C880", "#FFFEF6", "#6A9A3F"),
    palette("#5B3A6B", "#2B1736", "#FBE8F2", "#F08FB8"),
  ],
  sushi: [
    palette("#23796A", "#0A3733", "#F2EEE2", "#7FD6C0"),
    palette("#E2EFE8", "#9BC4B6", "#1D5A4E", "#7FBFAE"),
    palette("#2B3D4F", "#0D151F", "#ECE8DC", "#C9574A"),
    palette("#F7F2E6", "#D6CAB0", "#1F6F5F", "#B9A67C"),
    palette("#FADFDD", "#E0A0A4", "#FFFCF8", "#1F6F5F"),
    palette("#9A2628", "#460B11", "#F4E8D6", "#D9A35C"),
    palette("#57A792", "#1E5E51", "#FFFAF0", "#0F4A40"),
    palette("#BFDDE4", "#74A6B4", "#FFFDF6", "#1F5F6F"),
  ],
  restaurante: [
    palette("#7A3150", "#310E1D", "#F4E6D8", "#C98A5E"),
    palette("#F5EADB", "#D4BA99", "#6E2A45", "#B98A6A"),
    palette("#713320", "#270E09", "#EADAC4", "#B5703F"),
    palette("#EFCAD2", "#C58294", "#FFF8F4", "#6E2A45"),
    palette("#79804B", "#33381A", "#F3EBD7", "#A8622E"),
    palette("#D48259", "#8E3F27", "#FFF2E4", "#5E2416"),
    palette("#384763", "#121927", "#EDE3D1", "#B5703F"),
    palette("#F3D9A0", "#D4A24E", "#FFF9EA", "#6E2A45"),
  ],
};
