// The same work as the product's two routes, written by hand, in one file: bearer token to session, the tenant set at
// checkout and cleared at release, the same statements, the same answers. No contracts, guard table or schemas.
import { createHash } from "node:crypto";
import fastify, { type FastifyRequest } from "fastify";
import { Pool, type PoolClient } from "pg";

const connectionString = process.env["DATABASE_URL"];
const app = new Pool({ connectionString, max: 16, options: "-c role=loubby_app" });
const auth = new Pool({ connectionString, max: 8, options: "-c role=loubby_auth" });
const http = fastify();

const NONE = "00000000-0000-0000-0000-000000000000";
const SESSION = `
  select s.id as session_id, u.id as user_id, u.is_super_admin, u.is_admin, u.is_partner, u.is_seller,
    m.organization_id, m.role_tag, m.permissions,
    (select sub_name_slug from subscriptions p
      where (p.organization_id = m.organization_id or (m.organization_id is null and p.user_id = u.id))
        and (p.ends_at is null or p.ends_at > now())
      order by p.rank desc, p.started_at desc limit 1) as subscription
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.user_id = u.id and m.organization_id = s.organization_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`;
const LIST = `
  select id as _id, title, body, link, type, created_at as "createdAt", read_at is not null as read
  from notifications where user_id = $1 order by created_at desc, id desc limit $2 offset 0`;
const UNREAD = "select count(*)::int as count from notifications where user_id = $1 and read_at is null";
const SAVE = `
  insert into user_settings (user_id, last_push_notification_view) values ($1, least($2::timestamptz, now()))
  on conflict (user_id) do update set last_push_notification_view =
    greatest(user_settings.last_push_notification_view, excluded.last_push_notification_view)
  returning last_push_notification_view as at`;

interface Session {
  readonly user_id: string;
  readonly organization_id: string | null;
}

async function sessionOf(header: string | undefined): Promise<Session> {
  const hash = createHash("sha256")
    .update((header ?? "").slice("Bearer ".length))
    .digest();
  const { rows } = await auth.query<Session>({ name: "session", text: SESSION, values: [hash] });
  if (rows[0] === undefined) throw Object.assign(new Error("signed out"), { statusCode: 401 });
  return rows[0];
}

async function asTenant<T>(session: Session, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.connect();
  const set = (user: string, org: string) =>
    client.query({
      name: "set_asker",
      text: "select set_config('app.user', $1, false), set_config('app.org', $2, false)",
      values: [user, org],
    });
  try {
    await set(session.user_id, session.organization_id ?? NONE);
    return await work(client);
  } finally {
    void set("", "").finally(() => client.release());
  }
}

async function listNotifications(request: FastifyRequest) {
  const session = await sessionOf(request.headers.authorization);
  return asTenant(session, async (client) => {
    const { rows: response } = await client.query(LIST, [session.user_id, 5]);
    const { rows } = await client.query<{ count: number }>(UNREAD, [session.user_id]);
    return { data: { response, unreadCount: rows[0]?.count } };
  });
}

async function saveSettings(request: FastifyRequest<{ Body: { lastPushNotificationView: string } }>) {
  const session = await sessionOf(request.headers.authorization);
  return asTenant(session, async (client) => {
    const { rows } = await client.query<{ at: Date }>(SAVE, [
      session.user_id,
      request.body.lastPushNotificationView,
    ]);
    return { lastPushNotificationView: rows[0]?.at };
  });
}

http.route({ method: "GET", url: "/api/shared/push-notification", handler: listNotifications });
http.route({ method: "PATCH", url: "/api/shared/user-settings", handler: saveSettings });
http.get("/bare", () => ({ data: { response: [], unreadCount: 0 } }));

await http.listen({ host: "127.0.0.1", port: Number(process.env["PORT"]) });
