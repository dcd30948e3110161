import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import type { IdentityProvider } from "../../../src/config/config.ts";

/** An OAuth provider on loopback that signs everyone in as `profile`. */
export async function startIdentityProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const answers = { profile: {} as object, refuses: false, redirectsUserinfo: false };
  const asked: { authorization: string; verifier: unknown }[] = [];
  const userinfo = createServer((request, response) => {
    const redirects = answers.redirectsUserinfo && request.url === "/userinfo";
    response.writeHead(redirects ? 302 : 200, redirects ? { Location: "/elsewhere" } : {});
    response.end(JSON.stringify(answers.profile));
  }).listen(0, "127.0.0.1");
  await once(userinfo, "listening");
  const { port } = userinfo.address() as AddressInfo;
  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }) => {
    if (!answers.refuses) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  server.service.on("beforeResponse", (_: unknown, request: IncomingMessage & { body?: object }) => {
    const verifier = request.body && "code_verifier" in request.body ? request.body.code_verifier : null;
    asked.push({ authorization: request.headers.authorization ?? "", verifier });
  });
  const { url = "" } = server.issuer;
  const config: IdentityProvider = {
    clientId: "guia",
    clientSecret: "secreto",
    authorizationUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    userinfoUrl: `http://127.0.0.1:${port}/userinfo`,
  };
  const stop = async () => {
    userinfo.close();
    userinfo.closeAllConnections();
    await server.stop();
  };
  return { answers, asked, config, stop };
}
