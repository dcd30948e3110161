import { z } from "zod";

const line = z.string().regex(/^\S(.*\S)?$/u, "one line without spaces around it");

const demoReview = z.strictObject({
  author: line.max(30),
  stars: z.int().min(1).max(5),
  daysAgo: z.int().min(0).max(500),
  text: line.min(20).max(420),
});

const page = z
  .string()
  .regex(/^(https:\/\/[a-z0-9-]+\.example\/[a-z]+)?$/)
  .default("");

const demoPlace = z.strictObject({
  title: line.max(60),
  category: line,
  speciality: line.max(60),
  description: line.min(50).max(260),
  direction: line,
  city: line.default("La Plata"),
  phone: z.string().regex(/^(221 555-\d{4})?$/),
  schedule: z.string(),
  website: z.string().regex(/^(https:\/\/[a-z0-9-]+\.example\/?)?$/),
  priceLevel: z.int().min(1).max(4).optional(),
  whatsapp: z
    .string()
    .regex(/^(221 555-\d{4})?$/)
    .default(""),
  /** Invented: no such accounts exist. */
  instagram: z
    .string()
    .regex(/^([a-z0-9]+\.demo)?$/)
    .default(""),
  menuUrl: page,
  bookingUrl: page,
  deliveryUrl: page,
  features: z.array(line.max(30)).max(7),
  gallery: z.int().min(0).max(4),
  active: z.boolean().default(true),
  reviews: z.array(demoReview),
});

export type DemoPlace = z.infer<typeof demoPlace>;

export const demoFile = z.array(demoPlace);
