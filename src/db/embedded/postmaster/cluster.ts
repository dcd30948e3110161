import type { Engine } from "../engine/locate-engine.ts";
import type { RunAs } from "../engine/run-as.ts";
import type { Endpoint } from "../storage/endpoint.ts";
import type { Storage } from "../storage/prepare-storage.ts";

/** Everything needed to start PostgreSQL on one data directory, as often as it takes. */
export interface Cluster {
  readonly engine: Engine;
  readonly runAs: RunAs | null;
  readonly storage: Storage;
  readonly endpoint: Endpoint;
  readonly settings: Readonly<Record<string, string>>;
}
