// Stands in the place of turbo-stream in the browser's scripts, which read and write with it under `v3_singleFetch` alone.
// That is off; whoever turns it on takes this away, and its line in tsconfig.json. The server has the real one.
const refuse = () => {
  throw new Error('v3_singleFetch is off')
}

export { refuse as decode, refuse as encode }
