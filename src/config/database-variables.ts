import { z } from "zod";
import { wholeNumber } from "./environment-rules.ts";

/** Fewer than the renders and writes that run at once would wait for each other. */
const FEWEST_CONNECTIONS = 4;

export const databaseVariables = {
  DATABASE_CONNECTIONS: wholeNumber(z.number().min(FEWEST_CONNECTIONS).max(100))
    .default(14)
    .describe("tiene que ser cuántas conexiones abre cada servidor para las páginas, de 4 a 100"),
  DATABASE_WAIT_SECONDS: wholeNumber(z.number().min(1).max(60))
    .default(10)
    .describe("tiene que ser cuántos segundos espera un pedido una conexión libre, de 1 a 60"),
  DATABASE_STATEMENT_SECONDS: wholeNumber(z.number().min(1).max(300))
    .default(15)
    .describe("tiene que ser cuántos segundos puede durar una consulta, de 1 a 300"),
};
