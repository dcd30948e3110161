import { beforeEach, expect, test } from "vitest";
import type { AccountClient } from "../../support/accounts/account-client.ts";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { listName, listRequest } from "../../support/shared-lists/list-request.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const KEY = listName("key");

beforeEach(() => administer(database.url, "truncate rate_limits"));

async function memberNamed(name: string, change: string): Promise<AccountClient> {
  const client = serverClient(site.server);
  const email = `${name}@guia.example`;
  await client.post("/api/auth/sign-up/email", { email, password: "seis letras" });
  await administer(database.url, `update users set ${change} where email = '${email}'`);
  return client;
}

/** One of each state, by the state. */
async function makeLists(): Promise<[state: string, id: string][]> {
  const client = serverClient(site.server);
  const made: [string, string][] = [];
  for (const state of ["published", "held", "hidden", "deleted"]) {
    const id = listName(state);
    await client.post(`/lista/${id}/cambios`, listRequest({ create: true, changes: [{ title: state }] }));
    if (state === "deleted") await client.post(`/lista/${id}/cambios`, listRequest({ delete: true }));
    else await administer(database.url, `update shared_lists set status = '${state}' where id = '${id}'`);
    made.push([state, id]);
  }
  return made;
}

const WITH_KEY = { published: 200, held: 200, hidden: 200, deleted: 410 };
const WITHOUT = { published: 403, held: 403, hidden: 410, deleted: 410 };

test("V-06 the edit key opens published, held and hidden lists to every actor, and nothing else does", async () => {
  const lists = await makeLists();
  const actors = {
    anonymous: serverClient(site.server),
    unverified: await memberNamed("ema", "email_verified = false"),
    verified: await memberNamed("fran", "email_verified = true"),
    disabled: await memberNamed("gael", "disabled_at = now()"),
  };
  const statusesOf = async (actor: AccountClient, key: string) =>
    Object.fromEntries(
      await Promise.all(
        lists.map(async ([state, id]) => {
          const answer = await actor.post(`/lista/${id}/cambios`, listRequest({ key }));
          return [state, answer.status] as const;
        }),
      ),
    );
  for (const [name, actor] of Object.entries(actors)) {
    expect({ [name]: await statusesOf(actor, KEY) }).toEqual({ [name]: WITH_KEY });
    for (const key of ["", listName("wrong")])
      expect({ [name]: await statusesOf(actor, key) }).toEqual({ [name]: WITHOUT });
  }
});
