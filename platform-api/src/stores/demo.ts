import type { Cast } from "#api/demo/cast";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";

/** The administrator of another company helps the demo's seller with orders. */
export async function seedStoreMembers(demo: Demo, cast: Cast): Promise<void> {
  const store = await demo.db
    .selectFrom("stores")
    .select("id")
    .where("owner_id", "=", cast.seller)
    .executeTakeFirstOrThrow();
  const role = "support";
  const [userId, joined] = [cast.quillstone.admin, daysAgo(demo, 12)];
  await insertMany(demo, "store_members", [
    { id: demo.id(), store_id: store.id, user_id: userId, role, joined_at: joined.toISOString() },
  ]);
  await insertMany(demo, "store_member_changes", [
    {
      id: demo.id(),
      store_id: store.id,
      kind: "invited",
      subject: "other@demo.test",
      role,
      changed_by: cast.seller,
      at: daysAgo(demo, 13).toISOString(),
    },
    {
      id: demo.id(),
      store_id: store.id,
      kind: "joined",
      subject: "Jonas Weber",
      role,
      changed_by: userId,
      at: joined.toISOString(),
    },
  ]);
}
