import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { refuseSynonym, synonymKeyOf } from "../../domain/search/reading/synonym-key.ts";
import type { SynonymLine } from "../../domain/search/search-synonym.ts";
import { readSearchText, type SearchText } from "../../domain/search/search-text.ts";
import { nameActors } from "../audit/name-actors.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { findInGuide } from "./find-in-guide.ts";

const PAGE = 100;

/** Staff only. In order of their words; `next` begins the following page and is empty on the last. */
export async function listSynonyms(
  context: ServiceContext,
  { after }: { after: string },
): Promise<{ synonyms: readonly SynonymLine[]; next: string }> {
  requireStaff(context.actor);
  const rows = await context.db.synonyms.list({ after, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const nameOf = await nameActors(
    context,
    shown.map(({ actor }) => actor),
  );
  return {
    synonyms: shown.map(({ key, words, meaning, at, actor }) => ({
      ...{ key, words, meaning },
      at: at.toISOString(),
      actor: nameOf(actor),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.key ?? "") : "",
  };
}

/** AD-04. Staff only. `found`: how many places the words find from now on; an alias that finds none is refused. */
export async function saveSynonym(
  context: ServiceContext,
  input: { words: string; meaning: string },
): Promise<{ words: string; found: number }> {
  requireStaff(context.actor);
  const [typed, meant] = [readSearchText(input.words), readSearchText(input.meaning)];
  const key = synonymKeyOf(typed.text);
  const { text: words } = typed;
  const meaning = meant.text;
  if (key === "" || key === synonymKeyOf(meaning)) throw isItself();
  const refusal = refuseSynonym(key);
  if (refusal) throw refusedWords(refusal);
  await requireFindings(context, meant);
  await changeCatalogue(context, async (store) => {
    const { actor, clock } = context;
    await store.synonyms.save({ key, words, meaning, at: clock.now(), actor: actorLabel(actor) });
    await writeAudit(context, {
      store,
      action: "synonym.save",
      subject: key,
      details: { reason: `${words} → ${meaning}` },
    });
    return { result: undefined, tags: ["search"] };
  });
  const { findings } = await findInGuide(context, { search: typed });
  return { words, found: findings.businesses.length };
}

/** A meaning is read without aliases and corrections, so it has to find something without them. */
async function requireFindings(context: ServiceContext, meant: SearchText): Promise<void> {
  const { findings, correctedText, isPartial } = await findInGuide(context, { search: meant, synonyms: [] });
  if (findings.businesses.length === 0 || correctedText !== null || isPartial) throw findsNothing(meant.text);
}

/** Staff only. */
export async function deleteSynonym(
  context: ServiceContext,
  { key }: { key: string },
): Promise<{ words: string; found: number }> {
  requireStaff(context.actor);
  await changeCatalogue(context, async (store) => {
    if (!(await store.synonyms.delete(key)))
      throw new AppError({
        code: "not-found",
        message: "no such alias",
        spanish: "Ese alias ya no está.",
      });
    await writeAudit(context, { store, action: "synonym.delete", subject: key, details: { reason: key } });
    return { result: undefined, tags: ["search"] };
  });
  return { words: key, found: 0 };
}

function refusedWords(spanish: string): AppError {
  return new AppError({ code: "invalid", message: "words that cannot be an alias", spanish, field: "words" });
}

function isItself(): AppError {
  return new AppError({
    code: "invalid",
    message: "an alias of itself",
    spanish: "Tiene que ser otra palabra que la que busca la gente.",
    field: "meaning",
  });
}

function findsNothing(text: string): AppError {
  return new AppError({
    code: "invalid",
    message: "the meaning finds nothing",
    spanish: `«${text}» tampoco encuentra nada: probá con otra palabra.`,
    field: "meaning",
  });
}
