import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, mock, test } from "node:test";
import { watchLoss } from "./watch-loss.ts";

function lossy() {
  const socket = Object.assign(new EventEmitter(), { connected: false });
  const told: string[] = [];
  watchLoss(socket, (words) => told.push(words));
  return { socket, told };
}

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

test("says why a connection that stays lost is gone, once for each loss", () => {
  const { socket, told } = lossy();
  for (const reason of ["transport close", "ping timeout", "io server disconnect"]) {
    socket.emit("connect");
    socket.emit("disconnect", reason);
    mock.timers.tick(60_000);
  }
  assert.deepEqual(told, [
    "socket has been disconnected",
    "operation has timed out",
    "socket has been disconnected",
  ]);
});

test("says that the way back timed out", () => {
  const { socket, told } = lossy();
  socket.emit("connect");
  socket.emit("disconnect", "transport close");
  socket.emit("connect_error", new Error("websocket error"));
  socket.emit("connect_error", new Error("timeout"));
  mock.timers.tick(10_000);
  assert.deepEqual(told, ["timeout"]);
});

test("says nothing of a connection that is soon back, that never stood, or that the page closed", () => {
  const { socket, told } = lossy();
  socket.emit("connect_error", new Error("timeout"));
  mock.timers.tick(60_000);
  socket.emit("connect");
  socket.emit("disconnect", "transport close");
  mock.timers.tick(9_000);
  socket.emit("connect");
  mock.timers.tick(60_000);
  socket.emit("disconnect", "io client disconnect");
  mock.timers.tick(60_000);
  socket.emit("connect");
  socket.emit("disconnect", "transport close");
  socket.emit("disconnect", "io client disconnect");
  mock.timers.tick(60_000);
  assert.deepEqual(told, []);
});
