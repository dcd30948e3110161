/** "7", "13 bis", "13C", "Av. 44", "Camino Centenario", and plazas: "7 N° 564 e/ 43 y Pza. Italia". */
export type Way =
  | {
      readonly kind: "street";
      readonly number: number /** "", "bis" or a capital letter. */;
      readonly suffix: string;
    }
  | { readonly kind: "diagonal"; readonly number: number }
  | { readonly kind: "boulevard"; readonly number: number }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "plaza"; readonly name: string };
