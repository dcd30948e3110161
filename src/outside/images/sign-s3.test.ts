import { expect, test } from "vitest";
import { signS3 } from "./sign-s3.ts";

/** The examples of "Authenticating Requests: Using the Authorization Header" of Amazon's S3 API reference. */
const EXAMPLE = {
  method: "GET",
  body: Buffer.alloc(0),
  at: new Date("2013-05-24T00:00:00Z"),
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};

test.each([
  ["?lifecycle", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
  ["?max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
])("the signature of Amazon's example %s", (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/${query}`);
  expect(signS3({ ...EXAMPLE, url })).toEqual({
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "x-amz-date": "20130524T000000Z",
    Authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  });
});
