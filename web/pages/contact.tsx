import { business } from '../../shared/business.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { CallButton } from '../ui/button.tsx'
import { BundledPicture } from '../ui/picture.tsx'
import { Facts } from './contact/facts.tsx'
import { QuoteForm } from './contact/quote-form.tsx'

export default function Contact() {
  const { name, claims, email } = business
  return (
    <>
      <Breadcrumb here="Contact" />
      <header className="on-film relative isolate overflow-hidden">
        <div data-print="hide" className="absolute inset-y-0 end-0 -z-10 hidden w-3/5 lg:block">
          <BundledPicture name="contact" alt="" sizes="(min-width: 64rem) 60vw, 1px" className="size-full object-cover" />
          <div className="absolute inset-0 bg-linear-to-r from-film via-film/40 to-film/10" />
        </div>
        <div className="wrap pt-10 pb-8 lg:pt-16 lg:pb-14">
          <p className="display hidden print:block">{name}</p>
          <h1 className="text-h1">Get your free quote.</h1>
          <p className="mt-4 max-w-xl text-lead text-soft">Tell us the car or the windows, and a reply comes within 24 hours.</p>
          <div data-print="hide" className="mt-6">
            <CallButton className="w-full sm:w-auto lg:bg-film/70">In a hurry? Call Now</CallButton>
          </div>
        </div>
        <div className="wrap">
          <div className="ticks" />
        </div>
      </header>
      <section id="contact" className="-scroll-mt-4 py-10 lg:py-16">
        <div className="wrap grid gap-x-16 gap-y-14 lg:grid-cols-[1.4fr_1fr]">
          <div data-print="hide">
            <h2 className="mb-6 text-h3">Your request</h2>
            <QuoteForm />
            <noscript>
              <p>
                The form needs JavaScript. Call us, or write to <a href={`mailto:${email}`}>{email}</a>.
              </p>
            </noscript>
            <p className="mt-8 text-fine text-soft">
              {claims.veteran}. {claims.insured}. We use what you send to answer you, and for nothing else.
            </p>
          </div>
          <Facts />
        </div>
      </section>
    </>
  )
}
