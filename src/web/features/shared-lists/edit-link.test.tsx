import { afterEach, expect, test } from "vitest";
import { captureEditLink, findEditLink, forgetEditLink } from "./edit-link.ts";

const { href } = location;

afterEach(() => {
  forgetEditLink();
  history.replaceState(null, "", href);
});

test.each(["/lista/abc#editar=clave", "/lista/abc/#editar=clave", "/Lista/abc?utm_source=x#editar=clave"])(
  "V-06 the key of %s is taken out of the address and known to this tab",
  (address) => {
    history.replaceState(null, "", address);
    captureEditLink();
    expect(location.hash).toBe("");
    expect(location.pathname + location.search).toBe(address.split("#")[0]);
    expect(findEditLink("abc")).toEqual({ id: "abc", key: "clave" });
    expect(findEditLink("otra")).toBeNull();
  },
);
