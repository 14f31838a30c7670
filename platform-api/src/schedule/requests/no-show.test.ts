import assert from "node:assert/strict";
import { test } from "node:test";
import { bookings } from "@loubby/shared-contracts/http/schedule/bookings";
import { beginBooking } from "#api/testing/booking";
import { askedSetting } from "#api/testing/hiring/asked-setting";
import { visitor } from "#api/testing/hiring/visitor";

test("a request says that its candidate didn't come, once a host noted it", async (t) => {
  const { app, ada, newKind, ask, keep, send, list } = await askedSetting(t);
  await ask((await newKind())._id);
  const browser = visitor(app);
  await send(browser, await keep(browser, 0));
  const [request] = await list();
  assert.deepEqual([request?.state, request?.booking?.is_no_show], ["booked", false]);
  const bookingId = request?.booking?._id ?? "";
  await beginBooking(app, bookingId);
  await ada.call(bookings.noShow, { params: { bookingId } });
  const [noted] = await list();
  assert.deepEqual([noted?.state, noted?.booking?.is_no_show], ["booked", true]);
});
