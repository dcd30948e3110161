import fc from "fast-check";

/**
 * The same examples in every run, so that a test that fails has a reason in what was changed. Others are looked for with
 * another number: `FC_SEED=7 npx vitest run --project unit`.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1882) });
