import { everydayProducts } from './everyday-products.ts'
import { readingSample } from './reading-sample.ts'
import { heldOutProducts } from './held-out-products.ts'
import { freshProducts } from './fresh-products.ts'
import { unseenProducts } from './unseen-products.ts'
const [which, n, seed] = process.argv.slice(2)
for (const p of readingSample(Number(n), Number(seed), which === 'fresh' ? freshProducts : which === 'held' ? heldOutProducts : which === 'unseen' ? unseenProducts : everydayProducts)) console.log(p.replace(/\n#[A-Za-z][^\n]*\n$/u,'\n').replace(/\n+Check it out!.*$/mu,' CTA').replace(/\n\n+/g,'\n'))
