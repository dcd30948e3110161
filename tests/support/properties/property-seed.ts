import fc from "fast-check";

/** The same examples in every run. `FC_SEED=7 npx vitest run --project unit` tries others. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1882) });
