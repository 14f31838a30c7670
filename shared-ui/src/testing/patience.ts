import "./unread.ts";
import { configure } from "@testing-library/react";

// A busy machine is no reason to fail: no page test is about how long something takes.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
