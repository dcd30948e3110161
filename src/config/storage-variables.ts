import { z } from "zod";
import { IMAGE_STORAGES } from "../domain/images/image-storage-settings.ts";
import { bucket, isBareAddress } from "./environment-rules.ts";

const isServer = (url: string) => /^https?:/.test(url) && URL.canParse(url) && isBareAddress(new URL(url));

const server = (address: string) =>
  z
    .string()
    .refine(isServer)
    .transform((url) => url.replace(/\/+$/, ""))
    .default(address)
    .describe(`tiene que ser la dirección de un servidor, por ejemplo ${address}`);

/** Where images are, and the keys of S3, which backups use too. */
export const storageVariables = {
  IMAGE_STORAGE: z
    .enum(IMAGE_STORAGES)
    .default("database")
    .describe("tiene que ser database, folder, s3 o cloudinary, donde se guardan las imágenes"),
  IMAGE_FOLDER: z.string().min(1).optional().describe("tiene que ser una carpeta"),
  S3_ENDPOINT: z
    .string()
    .refine(isServer)
    .optional()
    .describe(
      "tiene que ser la dirección de un servidor S3, sin el depósito, por ejemplo https://s3.sa-east-1.amazonaws.com",
    ),
  S3_BUCKET: bucket(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default("us-east-1")
    .describe("tiene que ser una región, por ejemplo sa-east-1"),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("tiene que ser la llave que dio el depósito"),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe("tiene que ser la clave secreta que dio el depósito"),
  CLOUDINARY_CLOUD_NAME: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .describe("tiene que ser el nombre de la nube de Cloudinary (cloud name)"),
  CLOUDINARY_API_KEY: z
    .string()
    .regex(/^\w{1,100}$/)
    .optional()
    .describe("tiene que ser la llave (API key) que dio Cloudinary"),
  CLOUDINARY_API_SECRET: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe("tiene que ser la clave secreta (API secret) que dio Cloudinary"),
  CLOUDINARY_FOLDER: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/)
    .max(200)
    .default("guia-diagonal")
    .describe(
      "tiene que ser una carpeta de Cloudinary: letras, números, guiones y barras, por ejemplo guia-diagonal",
    ),
  CLOUDINARY_API_URL: server("https://api.cloudinary.com"),
  CLOUDINARY_DELIVERY_URL: server("https://res.cloudinary.com"),
};
