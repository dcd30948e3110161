// Loads an .env file, if there is one; the environment takes precedence.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
