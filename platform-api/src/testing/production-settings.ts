/** The one setting that every process needs. */
export const DATABASE_SETTINGS = { DATABASE_URL: "postgres://localhost/loubby" };

/** All that production asks for, but where clients' addresses come from. */
export const PRODUCTION_SETTINGS = {
  ...DATABASE_SETTINGS,
  NODE_ENV: "production",
  S3_ENDPOINT: "https://s3.test",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtp://mail.test",
  MAIL_FROM: "Loubby <hello@product.test>",
  PUBLIC_URL: "https://loubby.test",
  FILES_URL: "https://files.loubby.test",
};
