import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { AccountPanel } from "./account-panel.tsx";

/** Without a script: what stands in the place of the profile once it is nobody's here. */
export function Farewell({ message }: { message: string }) {
  return (
    <>
      <PageMetadata title={message} description={message} path={paths.profile()} noindex />
      <AccountPanel title={message}>
        <Link to={paths.home()} className={buttonClass()}>
          Ir al inicio
        </Link>
      </AccountPanel>
    </>
  );
}
