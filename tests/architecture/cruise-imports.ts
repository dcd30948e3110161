import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseConfig from "dependency-cruiser/config-utl/extract-depcruise-config";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

const CONFIG = join(import.meta.dirname, "../../.dependency-cruiser.mjs");

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface CruisedTree {
  readonly violations: readonly Violation[];
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Applies `.dependency-cruiser.mjs` to the folders of a tree. */
export async function cruiseImports({
  root,
  folders,
}: {
  root: string;
  folders: readonly string[];
}): Promise<CruisedTree> {
  const options = await extractDepcruiseOptions(CONFIG);
  const { output } = await cruise([...folders], { ...options, baseDir: root });
  const result = output as ICruiseResult;
  return {
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: new Map(
      result.modules.map(({ source, dependencies }) => [
        source,
        new Set(dependencies.map(({ module }) => module)),
      ]),
    ),
  };
}

export async function listImportRules(): Promise<readonly string[]> {
  const { forbidden = [] } = await extractDepcruiseConfig(CONFIG);
  return forbidden.map(({ name = "unnamed" }) => name);
}
