/** Exit code 0 where the server in this container answers, as a container's health is asked. */
fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)
