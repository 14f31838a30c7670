import path from "node:path";
import { ConfigError } from "./config/config-error.ts";
import { Environment } from "./config/environment.ts";
import type { Settings } from "./config/settings.ts";
import { type TrustProxy, UNDECIDED } from "./config/trust-proxy.ts";
import { type Twilio, twilioOf } from "./config/twilio.ts";
import { type Version, versionOf } from "./config/version.ts";

/** Everything the process reads from its environment, checked. Paths are absolute, URLs without a trailing slash. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** All connections that this node may open, whatever for. */
  readonly databaseConnections: number;
  /** Whether production asks that a commit outlives a crash of the database's machine. */
  readonly databaseDurability: "required" | "unchecked";
  /** What nodes tell each other of sockets through; null: PostgreSQL. */
  readonly redisUrl: string | null;
  /** Where people reach the product; links in mails start with it. */
  readonly publicUrl: string;
  /** Where browsers find the live connection; null turns it off. */
  readonly socketUrl: string | null;
  readonly files: {
    /** Origin that serves private files; never the product's own in production. */
    readonly url: string;
    /** The port of the embedded store, or null when a real one is named. */
    readonly embeddedPort: number | null;
    readonly endpoint: string | null;
    readonly region: string;
    readonly bucket: string;
    readonly accessKeyId: string | null;
    readonly secretAccessKey: string | null;
  };
  /** Null: the embedded mailbox keeps every mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: text messages go to the embedded mailbox, or nowhere where a real mail server is named. */
  readonly twilio: Twilio | null;
  /** The bearer token of `/api/metrics`; null: open in development, absent in production. */
  readonly metricsToken: string | null;
  readonly trustProxy: TrustProxy;
  /** Who is told by mail of what only they can put right, such as a full disk. */
  readonly operatorEmail: string | null;
  /** Seconds between saying that this node leaves and leaving, for the proxy to notice. */
  readonly shutdownDelay: number;
  /** Where traces go, as OTLP over HTTP; null: none are made. */
  readonly traceEndpoint: string | null;
  readonly version: Version;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** What a module reads; its settings must be among those that the configuration was read with. */
  of<Value>(settings: Settings<Value>): Value;
}

const REQUIRED_IN_PRODUCTION = [
  "S3_ENDPOINT",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "MAIL_FROM",
  "PUBLIC_URL",
  "FILES_URL",
] as const;

/** A store of one's own is named whole: half of it would sign addresses that lead nowhere. */
function requireWholeStore(env: Environment): void {
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const all = [...keys, "S3_ENDPOINT", "FILES_URL"] as const;
  if (![...keys, "S3_ENDPOINT" as const].some((name) => env[name] !== undefined)) return;
  const missing = all.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`An S3 store of your own needs ${missing.join(", ")} too.`);
}

/**
 * Reads and checks the environment, for the platform and for the modules with these settings.
 * @throws ConfigError with one line for each bad or missing variable.
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  moduleSettings: readonly Settings<unknown>[],
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? "") !== ""),
  );
  const surroundings = {
    production: given["NODE_ENV"] === "production",
    demo: given["SEED_DEMO"] === "true",
  };
  const parsed = Environment.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const wrong = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  const values = new Map<Settings<unknown>, unknown>();
  for (const settings of moduleSettings) {
    const read = settings.parse(given, surroundings);
    wrong.push(...(read.wrong ?? []));
    values.set(settings, read.value);
  }
  if (!parsed.success || wrong.length > 0) {
    throw new ConfigError(`These settings are wrong:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  }
  const env = parsed.data;
  const { production } = surroundings;
  if (production) {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined);
    const refusals = missing.length > 0 ? [`Production needs ${missing.join(", ")}.`] : [];
    if (env.TRUST_PROXY === undefined) refusals.push(UNDECIDED);
    if (refusals.length > 0) throw new ConfigError(refusals.join("\n"));
    if (env.SEED_DEMO) throw new ConfigError("SEED_DEMO: demo accounts are refused in production.");
  }
  requireWholeStore(env);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, "");
  const filesPort = env.FILES_PORT ?? env.PORT + 1;
  if (filesPort > 65535) throw new ConfigError("FILES_PORT: PORT + 1 is no port; name another.");
  const filesUrl = (env.FILES_URL ?? `http://localhost:${filesPort}`).replace(/\/$/, "");
  if (new URL(filesUrl).origin === new URL(publicUrl).origin) {
    throw new ConfigError("FILES_URL: private files need another origin than PUBLIC_URL.");
  }
  return {
    production,
    host: env.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    port: env.PORT,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseDurability: env.DATABASE_DURABILITY,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl,
    socketUrl: env.SOCKET_URL === "none" ? null : (env.SOCKET_URL ?? publicUrl).replace(/\/$/, ""),
    files: {
      url: filesUrl,
      embeddedPort: env.S3_ENDPOINT === undefined ? filesPort : null,
      endpoint: env.S3_ENDPOINT ?? null,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? null,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? null,
    },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? "Loubby <hello@loubby.test>",
    twilio: twilioOf(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: env.TRUST_PROXY ?? { kind: "none" },
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    shutdownDelay: env.SHUTDOWN_DELAY ?? (production ? 5 : 0),
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "") ?? null,
    version: versionOf(env.LOUBBY_VERSION),
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO,
    of<Value>(settings: Settings<Value>): Value {
      if (!values.has(settings))
        throw new Error(`Nothing read ${settings.variables.join(", ")} at the start.`);
      return values.get(settings) as Value;
    },
  };
}
