// `npm start`: the finished build, with the settings of an .env file where there is one.
import "./load-env.mjs";

// Decided before React is loaded: its development build is five times slower.
process.env.NODE_ENV ??= "production";
await import("../build/server/main.js");
