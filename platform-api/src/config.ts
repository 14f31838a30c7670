import path from "node:path";
import { z } from "zod";
import { OVERRIDE_HOST } from "./remotes/override-hosts.ts";

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const port = whole(1, 65535);
const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");
const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** `CODE:months` pairs. The codes are whole words that people type: seven signs at least. */
const couponCodes = z.string().transform((value, context) => {
  const codes = new Map<string, number>();
  for (const pair of value
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)) {
    const [, code, months] = /^([A-Za-z0-9-]{7,64}):(1|3|6|12)$/.exec(pair) ?? [];
    if (code === undefined) {
      context.addIssue(
        "must be pairs like SPRING-2026:3, of at least 7 letters or digits and 1, 3, 6 or 12 months",
      );
      return z.NEVER;
    }
    codes.set(code.toUpperCase(), Number(months));
  }
  return codes;
});

const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  HOST: z.string().min(1).optional(),
  PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: ({ input }) => (input === undefined ? "is needed" : "must be a postgres:// URL"),
  }),
  DATABASE_POOL: whole(2, 200).default(16),
  PUBLIC_URL: httpUrl.optional(),
  SOCKET_URL: z.union([z.literal("none"), httpUrl]).optional(),
  REMOTES_DIR: z.string().min(1).default("dist/remotes"),
  FILES_URL: httpUrl.optional(),
  FILES_PORT: port.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_BUCKET: z.string().min(3).default("loubby"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// URL" }).optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  TWILIO_URL: httpUrl.default("https://api.twilio.com"),
  MAIL_FROM: z.string().min(3).default("Loubby <hello@loubby.test>"),
  ALWAYS_SUBSCRIBED_EMAILS: list,
  COUPON_CODES: couponCodes.optional(),
  OVERRIDE_HOSTS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(OVERRIDE_HOST, "must be origins like http://localhost:*")))
    .optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SEED_DEMO: flag,
  REGISTER_LOCAL_BUILDS: flag,
});

/** Everything the process reads from its environment, checked. Paths are absolute, URLs without a trailing slash. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** Where people reach the product; links in mails start with it. */
  readonly publicUrl: string;
  /** Where browsers find the live connection; null turns it off. */
  readonly socketUrl: string | null;
  readonly remotesDir: string;
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
  readonly twilio: {
    readonly url: string;
    readonly accountSid: string;
    readonly authToken: string;
    /** The sending number, or a sender's name. */
    readonly from: string;
  } | null;
  readonly alwaysSubscribed: ReadonlySet<string>;
  /** How many months the special rate lasts, by code. */
  readonly couponCodes: ReadonlyMap<string, number>;
  /** Origins, with `*` for any port, that staff may run a remote from in a session of theirs. */
  readonly overrideHosts: readonly string[];
  /** The bearer token of `/api/metrics`; null: open in development, absent in production. */
  readonly metricsToken: string | null;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  readonly registerLocalBuilds: boolean;
}

/** Raised when the environment is wrong; the message names every bad variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** In development a remote may come from any port of this machine. */
const LOOPBACK = ["http://localhost:*", "http://127.0.0.1:*"];

/** What the demo's people may try; production refuses the demo. */
const DEMO_COUPONS: ReadonlyMap<string, number> = new Map([
  ["WELCOME-1", 1],
  ["QUARTER-A", 3],
  ["QUARTER-B", 3],
  ["HALFYEAR-A", 6],
  ["HALFYEAR-B", 6],
  ["HALFYEAR-C", 6],
  ["FULLYEAR-A", 12],
  ["FULLYEAR-B", 12],
  ["FULLYEAR-C", 12],
]);

const REQUIRED_IN_PRODUCTION = [
  "S3_ENDPOINT",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "PUBLIC_URL",
  "FILES_URL",
] as const;

/** A store of one's own is named whole: half of it would sign addresses that lead nowhere. */
function requireWholeStore(env: z.output<typeof Environment>): void {
  const keys = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const all = [...keys, "S3_ENDPOINT", "FILES_URL"] as const;
  if (![...keys, "S3_ENDPOINT" as const].some((name) => env[name] !== undefined)) return;
  const missing = all.filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`An S3 store of your own needs ${missing.join(", ")} too.`);
}

function twilioOf(env: z.output<typeof Environment>): Config["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env;
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    throw new ConfigError("Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together.");
  }
  return { url: env.TWILIO_URL.replace(/\/$/, ""), accountSid, authToken, from };
}

/** Reads and checks the environment. Throws `ConfigError` with one line for each bad or missing variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`These settings are wrong:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  if (production) {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => env[name] === undefined);
    if (missing.length > 0) throw new ConfigError(`Production needs ${missing.join(", ")}.`);
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
    databasePool: env.DATABASE_POOL,
    publicUrl,
    socketUrl: env.SOCKET_URL === "none" ? null : (env.SOCKET_URL ?? publicUrl).replace(/\/$/, ""),
    remotesDir: path.resolve(env.REMOTES_DIR),
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
    mailFrom: env.MAIL_FROM,
    twilio: twilioOf(env),
    alwaysSubscribed: new Set(env.ALWAYS_SUBSCRIBED_EMAILS.map((email) => email.toLowerCase())),
    couponCodes: env.COUPON_CODES ?? (env.SEED_DEMO ? DEMO_COUPONS : new Map()),
    overrideHosts: env.OVERRIDE_HOSTS ?? (production ? [] : LOOPBACK),
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO,
    registerLocalBuilds: env.REGISTER_LOCAL_BUILDS,
  };
}
