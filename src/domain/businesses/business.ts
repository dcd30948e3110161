import type { CategoryId } from "../categories/categories.ts";

/** What a card shows. */
export interface BusinessCard {
  readonly id: string;
  readonly title: string;
  readonly categoryId: CategoryId;
  /** The address as people write it; empty when it is not known. */
  readonly direction: string;
}

export interface Business extends BusinessCard {
  readonly city: string;
  readonly phone: string;
  readonly schedule: string;
  readonly description: string;
}

/** Shown in place of a missing address (D-11). */
export const NO_DIRECTION = "Dirección no disponible";
