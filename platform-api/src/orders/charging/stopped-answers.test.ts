import assert from "node:assert/strict";
import { test } from "node:test";
import { bots } from "@loubby/shared-contracts/http/conversations/bots";
import { aPicture } from "#api/testing/files/upload";
import { inPieces, stalling } from "#api/testing/model-server";
import { afterDays, buy } from "#api/testing/orders";
import { answerTo, messagesOf, send } from "#api/testing/talk";
import { until } from "#api/testing/until";
import { chargedMarket, chargesOf, conversationOf } from "#api/testing/charged-market";

test("an answer that is stopped costs what was said by then, and one whose node died is held no longer than an hour", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { app, ada, listingId, model, balance } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const conversationId = await conversationOf(ada, orderId);
  model.answering = stalling(["0123456789"]);
  await send(ada, conversationId, "Go on");
  await until(async () => {
    const { draft } = await ada.call(bots.draft, { params: { conversationId } });
    return draft?.text === "0123456789";
  });
  assert.deepEqual(await balance(), [90_00, 10_00], "the most is held while it answers");
  await ada.call(bots.stop, { params: { conversationId } });
  await until(async () => (await balance())[1] === 0);
  assert.deepEqual(await balance(), [99_90, 0]);
  await afterDays(app, 1);
  assert.deepEqual(await balance(), [99_90, 0]);
});

test("files alone cost what a character does, and nothing where the answer was stopped in them", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { ada, listingId, model, balance } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const conversationId = await conversationOf(ada, orderId);
  const url = `data:image/png;base64,${(await aPicture()).toString("base64")}`;
  const drawing = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`;
  const picture = drawing({ images: [{ image_url: { url } }] }, null);
  model.answering = (reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.end(picture + drawing({}, "stop"));
  };
  await send(ada, conversationId, "Draw");
  const drawn = await answerTo(ada, conversationId);
  assert.deepEqual([drawn?.body, drawn?.files.length, drawn?.bot?.price?.amount], ["", 1, 1]);
  assert.deepEqual(await balance(), [99_99, 0]);

  let isAsked = false;
  model.answering = (reply) => {
    isAsked = true;
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write(picture);
  };
  await send(ada, conversationId, "Draw for ever");
  await until(() => isAsked);
  await ada.call(bots.stop, { params: { conversationId } });
  await until(async () => (await balance())[1] === 0);
  assert.deepEqual(await balance(), [99_99, 0]);
});

test("what comes after an answer was stopped costs nothing", async (t) => {
  const price = { amount: 10_00, currency: "usd", model: "per_use", most: 10_00 } as const;
  const { ada, listingId, model, balance } = await chargedMarket(t, price);
  const { _id: orderId } = await buy(ada, listingId);
  const conversationId = await conversationOf(ada, orderId);
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>();
  let isAsked = false;
  model.answering = async (reply) => {
    isAsked = true;
    await stopped;
    await inPieces(["z".repeat(505)])(reply);
  };
  await send(ada, conversationId, "Go on");
  await until(() => isAsked);
  await ada.call(bots.stop, { params: { conversationId } });
  goOn();
  await until(async () => (await balance())[1] === 0);
  assert.deepEqual(await balance(), [100_00, 0]);
  assert.deepEqual(
    (await chargesOf(ada, orderId)).map(({ state }) => state),
    ["voided"],
  );
  const [line] = await messagesOf(ada, conversationId);
  assert.deepEqual([line?.body, line?.bot?.unsaid], ["Stopped. Nothing was charged.", true]);
});
