import { z } from "zod";
import { SMALLEST_BUDGET } from "./smallest-budget.ts";
import { trustProxy } from "./trust-proxy.ts";
import { flag } from "./variables.ts";
import { versionSetting } from "./version.ts";

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const port = whole(1, 65535);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

/** What the platform reads from its environment; modules tell their own settings. An empty one counts as absent. */
export const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  HOST: z.string().min(1).optional(),
  PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({
    protocol: /^postgres(ql)?$/,
    error: ({ input }) => (input === undefined ? "is needed" : "must be a postgres:// URL"),
  }),
  DATABASE_CONNECTIONS: whole(SMALLEST_BUDGET, 1000).default(24),
  DATABASE_DURABILITY: z.enum(["required", "unchecked"]).default("required"),
  DATABASE_POOL: z
    .undefined({
      error: "is now DATABASE_CONNECTIONS: all connections this node may open, not only those for requests",
    })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// URL" }).optional(),
  PUBLIC_URL: httpUrl.optional(),
  SOCKET_URL: z.union([z.literal("none"), httpUrl]).optional(),
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
  MAIL_FROM: z.string().min(3).optional(),
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),
  TRUST_PROXY: trustProxy.optional(),
  OPERATOR_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  SHUTDOWN_DELAY: whole(0, 300).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  LOUBBY_VERSION: versionSetting.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  SEED_DEMO: flag,
});

export type Environment = z.output<typeof Environment>;
