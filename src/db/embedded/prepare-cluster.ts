import type { Engine } from "./engine/locate-engine.ts";
import { chooseRunAs, engineAccount } from "./engine/run-as.ts";
import type { Cluster } from "./postmaster/cluster.ts";
import { findPostmaster } from "./postmaster/postmaster-file.ts";
import { writeAccessRules } from "./storage/access-rules.ts";
import type { Endpoint } from "./storage/endpoint.ts";
import { initialiseCluster } from "./storage/initialise-cluster.ts";
import { findOwner, type Storage } from "./storage/prepare-storage.ts";
import { chooseSocketEndpoint } from "./storage/socket-endpoint.ts";
import { prepareTcpEndpoint } from "./storage/tcp-endpoint.ts";

/** Everything before the launch: account, endpoint, data directory; call it with the start lock held. */
export async function prepareCluster(wanted: {
  engine: Engine;
  storage: Storage;
  settings: Readonly<Record<string, string>>;
  transport: "socket" | "tcp";
}): Promise<Cluster> {
  const { engine, storage, settings } = wanted;
  const account = await engineAccount({ data: await findOwner(storage.data), folder: storage.owner });
  const runAs = await chooseRunAs({ engine, account, directory: storage.root });
  const endpoint: Endpoint =
    wanted.transport === "tcp"
      ? await prepareTcpEndpoint({ storage, running: (await findPostmaster(storage.data)) !== null })
      : chooseSocketEndpoint(storage);
  const sync = settings.fsync !== "off";
  await initialiseCluster({ engine, runAs, storage, sync, password: endpoint.password });
  const rules = wanted.transport === "tcp" ? {} : await writeAccessRules({ storage, runAs });
  return { engine, runAs, storage, endpoint, settings: { ...settings, ...rules } };
}
