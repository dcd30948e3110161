import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createEmptyDatabase } from "../tests/support/template-database.ts";
import { endChild, startChild } from "./child-server.ts";

export interface Guide {
  readonly name: string;
  /** Of the proxy, or of the only server. */
  readonly port: number;
  readonly children: readonly ChildProcess[];
  readonly logs: readonly string[];
  readonly databaseUrl: string;
}

interface StartOptions {
  readonly name: string;
  readonly port: number;
  readonly cwd: string;
  readonly servers: number;
  readonly directory: string;
  readonly postgresUrl: string;
}

/** Starts as many servers on one new database, behind nginx where there are several. */
export async function startGuide(options: StartOptions): Promise<Guide> {
  const { name, port, cwd, servers, directory } = options;
  const { url: databaseUrl } = await createEmptyDatabase(options.postgresUrl);
  const children: ChildProcess[] = [];
  const logs: string[] = [];
  const ports = servers === 1 ? [port] : Array.from({ length: servers }, (_, index) => port + index + 1);
  for (const own of ports) {
    const log = join(directory, `${name}-${own}.log`);
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, `${name}-${own}`),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: "loopback",
    };
    children.push(await startChild({ args: ["scripts/start.mjs"], port: own, cwd, env, logTo: log }));
    logs.push(log);
  }
  if (servers > 1) children.unshift(await startNginx({ ...options, ports }));
  return { name, port, children, logs, databaseUrl };
}

export async function stopGuide({ children }: Guide): Promise<void> {
  await Promise.all(children.map(endChild));
}

/** As `docs/samples/nginx.conf`, but without TLS, and with the clients' own addresses. */
async function startNginx({
  port,
  ports,
  directory,
}: StartOptions & { ports: readonly number[] }): Promise<ChildProcess> {
  const file = join(directory, `nginx-${port}.conf`);
  const upstreams = ports.map((own) => `server 127.0.0.1:${own} max_fails=2 fail_timeout=5s;`).join(" ");
  await writeFile(
    file,
    `daemon off;
pid ${file}.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${file}.body;
  proxy_temp_path ${file}.proxy;
  fastcgi_temp_path ${file}.fastcgi;
  uwsgi_temp_path ${file}.uwsgi;
  scgi_temp_path ${file}.scgi;
  keepalive_requests 1000000;
  upstream guia { ${upstreams} keepalive 32; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://guia;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 2s;
      proxy_read_timeout 35s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`,
  );
  const nginx = spawn("nginx", ["-c", file, "-e", "stderr"], { stdio: ["ignore", "ignore", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    nginx.once("error", () => reject(new Error("BENCH_SERVERS above 1 needs nginx in the PATH")));
    nginx.once("spawn", resolve);
  });
  return nginx;
}
