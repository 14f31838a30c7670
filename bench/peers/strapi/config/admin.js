module.exports = ({ env }) => ({
  auth: { secret: env("ADMIN_SECRET") },
  apiToken: { salt: env("ADMIN_SECRET") },
  transfer: { token: { salt: env("ADMIN_SECRET") } },
  secrets: { encryptionKey: env("APP_KEY") },
  serveAdminPanel: false,
});
